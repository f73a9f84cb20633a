import type { SessionUser } from '../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { retryOnConflict } from '../core/command';
import { Refusal } from '../core/refusal';

/** An order or a repair, as read for the person who wants to add it to their account. */
interface Addable<Reply> {
  /** True if the person has the customer's key or account. */
  isOfCustomer: boolean;
  /** The account that has it; null if none has. */
  customerId: number | null;
  reply: () => Reply;
  /** Writes the change with its event; false if the row has changed since it was read. */
  add: () => Promise<boolean>;
}

/**
 * Adds an order or a repair to the account of the customer who has its key; it then opens without
 * the key. Repeating the request returns the same response. Throws `forbidden` or `stale`.
 */
export function addToAccount<Reply>(
  { id, role }: SessionUser,
  read: () => Promise<Addable<Reply>>,
  texts: Readonly<{ stale: string; otherAccount: string }>,
): Promise<Reply> {
  async function addOnce(): Promise<Reply | undefined> {
    const { isOfCustomer, customerId, reply, add } = await read();
    if (!isOfCustomer || role !== 'customer') {
      throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
    }
    if (customerId === id) return reply();
    if (customerId !== null) throw new Refusal('forbidden', texts.otherAccount);
    return (await add()) ? (await read()).reply() : undefined;
  }

  return retryOnConflict(addOnce, async () => new Refusal('stale', texts.stale));
}

/** Removes the account that was added with the key, because the wrong person may have had the key. */
export function withoutAddedAccount({ events }: { events: readonly { step: string }[] }): {
  customerId?: null;
} {
  return events.some(({ step }) => step === 'add-account') ? { customerId: null } : {};
}
