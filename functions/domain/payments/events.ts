import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { OrderContext } from '../orders/context';
import { Refusal } from '../refusal';
import { type Recorded, recordPayment } from './record';

/**
 * What a provider tells of a payment by itself, in whatever order and however often (orders.md section
 * 5). Throws `not-found` where none takes payments, and `invalid` for a word that is not its own.
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
