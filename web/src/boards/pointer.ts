// pointer.ts: what the boards that are played with a pointer share: its place in the drawing's own units, and a page that
// does not scroll away under a finger that drags something.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

export interface Point { x: number; y: number }

export function pointIn(drawing: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()!.inverse());
  return { x, y };
}

/** While `busy()`, a finger on the element does not scroll the page. */
export function useStillPage(element: RefObject<Element>, busy: () => boolean) {
  useEffect(() => {
    const hold = (event: Event) => { if (busy()) event.preventDefault(); };
    const at = element.current;
    at?.addEventListener('touchmove', hold, { passive: false });
    return () => at?.removeEventListener('touchmove', hold);
  }, []);
}

/** Whether fingers are the main pointer here: texts then say tap, not click. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** Which way an arrow key goes, to the right and down; null for other keys. */
export const arrowOf = (key: string): readonly [number, number] | null =>
  ({ ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const)[key] ?? null;
