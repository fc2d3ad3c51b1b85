// pointer.ts: shared by boards with pointer input: pointer coordinates in drawing units, and suppressing scrolling
// while something is dragged.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

export interface Point {
  x: number;
  y: number;
}

export function pointIn(drawing: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()!.inverse());
  return { x, y };
}

/** While `busy()`, touches on the element do not scroll the page. */
export function useStillPage(element: RefObject<Element>, busy: () => boolean) {
  useEffect(() => {
    const hold = (event: Event) => {
      if (busy()) event.preventDefault();
    };
    const at = element.current;
    at?.addEventListener('touchmove', hold, { passive: false });
    return () => at?.removeEventListener('touchmove', hold);
  }, []);
}

/** Whether touch is the primary input: texts then say tap, not click. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** The direction of an arrow key as [right, down]; null for other keys. */
export const arrowOf = (key: string): readonly [number, number] | null =>
  (({ ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }) as const)[key] ?? null;
