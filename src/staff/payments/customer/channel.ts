import * as v from 'valibot';

const CHANNEL = 'pay-screen';

const toPay = v.object({
  /** In whole rupees. */
  amount: v.number(),
  /** What is paid, such as an order number. */
  note: v.string(),
});

/** What a customer pays by UPI at this counter. */
export type ToPay = v.InferOutput<typeof toPay>;

const message = v.variant('kind', [
  v.object({ kind: v.literal('show'), source: v.string(), ...toPay.entries }),
  /** A screen that has just opened asks for the payments. */
  v.object({ kind: v.literal('ask') }),
]);

const lockOf = (source: string) => `${CHANNEL}-${source}`;

/**
 * Shows a payment on the second screens of this device until the returned function is called. A lock
 * ends it too if this tab closes, leaves the page or crashes.
 */
export function showOnScreens(payment: ToPay): () => void {
  const source = crypto.randomUUID();
  const channel = new BroadcastChannel(CHANNEL);
  const show = () => channel.postMessage({ kind: 'show', source, ...payment });
  channel.onmessage = ({ data }) => {
    if (v.is(message, data) && data.kind === 'ask') show();
  };
  const stopped = new AbortController();
  const untilStopped = () =>
    new Promise<void>((resolve) => {
      if (stopped.signal.aborted) resolve();
      else show();
      stopped.signal.addEventListener('abort', () => resolve());
    });
  void navigator.locks?.request(lockOf(source), untilStopped);
  return () => {
    stopped.abort();
    channel.close();
  };
}

/**
 * Calls `onChange` with the payment that was shown last and has not ended, or undefined. Returns a
 * function that stops it.
 */
export function followPayments(onChange: (payment: ToPay | undefined) => void): () => void {
  const shown = new Map<string, ToPay>();
  const channel = new BroadcastChannel(CHANNEL);
  const stopped = new AbortController();

  function update(): void {
    if (!stopped.signal.aborted) onChange([...shown.values()].at(-1));
  }

  function remove(source: string): void {
    shown.delete(source);
    update();
  }

  channel.onmessage = ({ data }) => {
    if (!v.is(message, data) || data.kind !== 'show') return;
    const { source, amount, note } = data;
    const isKnown = shown.has(source);
    shown.set(source, { amount, note });
    update();
    if (isKnown) return;
    navigator.locks
      .request(lockOf(source), { mode: 'shared', signal: stopped.signal }, () => remove(source))
      .catch(() => undefined);
  };
  channel.postMessage({ kind: 'ask' });
  return () => {
    stopped.abort();
    channel.close();
  };
}
