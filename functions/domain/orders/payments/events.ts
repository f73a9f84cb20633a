import { ERROR_TEXTS } from '../../../../src/contract/errors';
import { Refusal } from '../../core/refusal';
import type { OrderContext } from '../context';
import { type Recorded, recordPayment } from './record';

/**
 * Handles a provider webhook; webhooks may arrive repeatedly and in any order (orders.md section
 * 5). Throws `not-found` if the shop has no provider, and `invalid` if the provider does not
 * recognize the webhook.
 */
export async function recordEvent(
  context: OrderContext,
  rawBody: string,
  headers: Headers,
): Promise<Recorded['kind']> {
  const { payments: provider } = context;
  if (provider === undefined) throw new Refusal('not-found', ERROR_TEXTS.notFound);
  const fact = await provider.readEvent(rawBody, headers);
  if (fact === undefined) throw new Refusal('invalid', ERROR_TEXTS.invalid);
  return (await recordPayment(context, fact)).kind;
}
