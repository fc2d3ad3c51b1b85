// patient.ts: a request that waits when the server says that there are too many, and asks again.
import { Refusal, ask } from './server.ts';

const MOST = 20; /* attempts */
const LONGEST = 5000; /* milliseconds of a wait */
const PAUSE = 500; /* milliseconds, where the server does not know how long to wait */

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** As `ask`; `wanted` says whether the answer still matters before each further attempt. */
export async function askPatiently<T>(
  op: string,
  members: object,
  sent?: (id: number) => void,
  wanted: () => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await ask<T>(op, members, sent);
    } catch (error) {
      if (!(error instanceof Refusal) || error.word !== 'too-many' || attempt >= MOST || !wanted()) throw error;
      await pause(Math.min(LONGEST, error.retry ?? PAUSE));
    }
}
