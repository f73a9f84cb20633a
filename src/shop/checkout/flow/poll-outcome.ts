import type { Clock } from './gateway';
import { isAnswer } from './refusal';

const PAUSES_MS = [500, 1500, 3000];
const TIMEOUT_MS = 15_000;

/** One call, given up on when `signal` says so. */
export type Send<Reply> = (signal: AbortSignal) => Promise<Reply>;

/** Sends until there is an answer; a refusal is one, and thrown. */
export type Ask = <Reply>(send: Send<Reply>) => Promise<Reply>;

async function sendInTime<Reply>(send: Send<Reply>, signal: AbortSignal): Promise<Reply> {
  const sending = new AbortController();
  const giveUp = () => sending.abort(signal.reason);
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  signal.addEventListener('abort', giveUp);
  try {
    return await send(sending.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * Repeats a call whose answer got lost until the server answers. Where it does not, `whenStuck` says
 * so and answers once it shall be asked again.
 */
export function pollOutcome(
  clock: Clock,
  signal: AbortSignal,
  whenStuck: () => Promise<void>,
): Ask {
  return async (send) => {
    for (let lost = 0; ; lost++) {
      try {
        return await sendInTime(send, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (isAnswer(error)) throw error;
      }
      const pause = PAUSES_MS[lost % (PAUSES_MS.length + 1)];
      if (pause === undefined) await whenStuck();
      else await clock.sleep(pause, signal);
    }
  };
}
