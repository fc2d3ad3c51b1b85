// use-running.ts: runs a desk while it is shown, and again what a lost connection ended.
import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { greetings } from '../net/server.ts';
import type { LabDesk } from './lab-desk.ts';

export function useRunning(desk: LabDesk | null) {
  const greeted = greetings.value > 0;
  useEffect(() => {
    if (!desk || !greeted) return undefined;
    void desk.start();
    return () => desk.leave();
  }, [desk, greeted]);
  useSignalEffect(() => {
    if (greetings.value && desk) void desk.resume();
  });
  useSignalEffect(() => {
    /* every lane is read, so that the arrival of any page is noticed */
    const loaded = desk?.lanes.map((lane) => lane.loaded.value) ?? [];
    if (loaded.some(Boolean)) desk!.reach();
  });
}
