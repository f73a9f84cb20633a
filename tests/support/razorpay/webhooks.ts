import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newId, seconds } from './entities.ts';
import type { Account, SentEvent } from './types.ts';

/** The entities of an event's payload by name. */
export type Entities = Readonly<Record<string, object>>;

/** Sends events according to the account's settings; resolves once all are delivered. */
export async function emit(
  account: Account,
  ...events: readonly (readonly [name: string, entities: Entities])[]
): Promise<void> {
  const { url, delayMs = 0, repeats = 0, isReversed, isLost } = account.webhooks;
  if (isLost) return;
  const once = events.map(([name, entities]) => eventOf(account, name, entities));
  const ordered = isReversed ? once.toReversed() : once;
  const sent = ordered.flatMap((event) => Array.from({ length: repeats + 1 }, () => event));
  account.events.push(...sent);
  if (url === undefined) return;
  if (delayMs > 0) await wait(delayMs);
  for (const { headers, body } of sent) {
    await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  }
}

export function signatureOf(message: string, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

function eventOf(account: Account, name: string, entities: Entities): SentEvent {
  const payload = Object.entries(entities).map(([key, entity]) => [key, { entity }]);
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_FakeMerchant00',
    event: name,
    contains: Object.keys(entities),
    payload: Object.fromEntries(payload),
    created_at: seconds(),
  });
  const { webhookSecret, webhooks } = account;
  const secret = webhooks.hasWrongSecret ? `not ${webhookSecret}` : webhookSecret;
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Razorpay-Webhook/v1',
    'X-Razorpay-Signature': signatureOf(body, secret),
    'X-Razorpay-Event-Id': newId('evt'),
  };
  return { name, body, headers };
}
