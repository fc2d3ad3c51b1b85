// lesson-desk.ts: the live searches of a lesson: each runs on the server as in the lab. They are loaded one after the
// other, since the server keeps few traces per connection.
import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { kinds } from '../boards/boards.ts';
import { type Address, type Question, questionQuery, readAddress } from '../lab/address.ts';
import { LabDesk } from '../lab/lab-desk.ts';
import type { Trace } from '../lab/trace.ts';
import { greetings } from '../net/server.ts';

/** The address of a view or of a link to the lab. */
export const addressIn = (query: string): Address => readAddress(new URLSearchParams(query), kinds);

const OVER = ['ready', 'failed', 'cancelled'];
const isOver = (desk: LabDesk) => desk.lanes.every(({ phase }) => OVER.includes(phase.peek()));

let last: Promise<unknown> = Promise.resolve(); /* the search asked for last, on any step */

/** Searches when all searches asked for before are there. */
function startInTurn(desk: LabDesk, wanted: () => boolean) {
  const next = last.then(async () => {
    if (!wanted()) return;
    await desk.start();
    while (wanted() && !isOver(desk)) await new Promise((resolve) => setTimeout(resolve, 30));
  });
  last = next.catch(() => {});
}

/** A search that runs while it is shown; null without a question. */
export function useDesk(question: Question | null, address: Address | null): LabDesk | null {
  const key = question ? questionQuery(question).toString() : '';
  const desk = useMemo(() => (question && address ? new LabDesk(question, address.look) : null), [key]);
  const greeted = greetings.value > 0;
  useEffect(() => {
    if (!desk || !greeted) return undefined;
    let wanted = true;
    startInTurn(desk, () => wanted);
    return () => {
      wanted = false;
      desk.leave();
    };
  }, [desk, greeted]);
  useEffect(
    () =>
      effect(() => {
        if (greetings.value && desk) void desk.resume();
      }),
    [desk],
  );
  useEffect(
    () =>
      effect(() => {
        const loaded = desk?.lanes.map((lane) => lane.loaded.value) ?? []; /* of all: each may have a step to reach */
        if (loaded.some(Boolean)) desk!.reach();
      }),
    [desk],
  );
  return desk;
}

/** The traces of all lanes once they are complete; null before. */
export function useTraces(desk: LabDesk | null): readonly Trace[] | null {
  const [traces, setTraces] = useState<readonly Trace[] | null>(null);
  useEffect(
    () =>
      effect(() => {
        const ready = desk?.lanes.every(({ phase }) => phase.value === 'ready');
        setTraces(ready ? desk!.lanes.map(({ trace }) => trace.peek()!) : null);
      }),
    [desk],
  );
  return desk && traces?.length === desk.lanes.length && desk.lanes[0]!.trace.peek() === traces[0] ? traces : null;
}
