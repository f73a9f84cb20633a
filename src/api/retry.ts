import { sleep } from '../lib/sleep';
import { ApiError } from './error';

const PAUSES_MS = [500, 1500, 3000];
/** After this time, a request counts as not answered. */
export const TIMEOUT_MS = 15_000;

/** Sends a single request, which is cancelled when `signal` is aborted. */
type Send<Reply> = (signal: AbortSignal) => Promise<Reply>;

/** Repeats a request until the server responds; throws if the server rejects the request. */
export type Retry = <Reply>(send: Send<Reply>) => Promise<Reply>;

/**
 * True if the server rejected the request; after any other failure, the request may or may not have
 * taken effect.
 */
export function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && error.status < 500;
}

/**
 * The statuses that do not show whether an earlier attempt, whose response was lost, took effect.
 */
const SAYS_NOTHING = [401, 403, 408, 429];

/**
 * True if the request certainly had no effect; `isRepeat` is true if the request repeats one whose
 * response was lost.
 */
export function hadNoEffect(error: unknown, isRepeat: boolean): boolean {
  return isAnswer(error) && !(isRepeat && SAYS_NOTHING.includes(error.status));
}

async function sendInTime<Reply>(
  send: Send<Reply>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Reply> {
  const sending = new AbortController();
  const abort = () => sending.abort(signal.reason);
  const timer = setTimeout(abort, timeoutMs);
  signal.addEventListener('abort', abort);
  try {
    return await send(sending.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Resends a request whose response was lost, with increasing delays. After four failed attempts,
 * waits for `whenStuck` and then tries again. Throws when `signal` is aborted.
 */
export function retryUntilAnswered(
  signal: AbortSignal,
  whenStuck: () => Promise<void>,
  timeoutMs = TIMEOUT_MS,
): Retry {
  return async (send) => {
    for (let lost = 0; ; lost++) {
      try {
        return await sendInTime(send, signal, timeoutMs);
      } catch (error) {
        signal.throwIfAborted();
        if (isAnswer(error)) throw error;
      }
      const pause = PAUSES_MS[lost % (PAUSES_MS.length + 1)];
      if (pause === undefined) await whenStuck();
      else await sleep(pause, signal);
    }
  };
}
