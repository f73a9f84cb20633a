/** Runs `work`; if another payment holds the lock, immediately returns `whenBusy` instead. */
export type PaymentLock = <Result>(
  work: () => Promise<Result>,
  whenBusy: Result,
) => Promise<Result>;

type Release = () => void;

const LOCK = 'payment';

let isBusy = false;

/**
 * Acquires a lock shared by all tabs; null if another tab holds it. Without Web Locks, the lock
 * covers only this page.
 */
async function lockDevice(): Promise<Release | null> {
  let release: Release = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  try {
    return await new Promise<Release | null>((resolve, reject) => {
      navigator.locks
        .request(LOCK, { ifAvailable: true }, (lock) => {
          resolve(lock && release);
          return lock ? released : undefined;
        })
        .catch(reject);
    });
  } catch {
    return release;
  }
}

/** Allows one payment at a time on this device. */
export const withPaymentLock: PaymentLock = async (work, whenBusy) => {
  if (isBusy) return whenBusy;
  isBusy = true;
  const release = await lockDevice();
  try {
    return release ? await work() : whenBusy;
  } finally {
    release?.();
    isBusy = false;
  }
};
