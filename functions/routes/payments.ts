import { ERROR_TEXTS } from '../../src/contract/errors';
import * as api from '../../src/contract/payments/api';
import { Refusal } from '../domain/core/refusal';
import { followHint } from '../domain/money/events';
import { orderContext } from '../http/orders/context';
import { serve } from '../http/serve';

/** Receives payment events from the provider (payments.md section 5). */
export const payments = [
  serve(api.receivePaymentEvent, async (c) => {
    const context = orderContext(c);
    const { payments: provider } = context;
    if (provider?.kind !== 'link') throw new Refusal('not-found', ERROR_TEXTS.notFound);
    const rawBody = new Uint8Array(await c.req.arrayBuffer());
    const hint = await provider.readEvent(rawBody, c.req.raw.headers);
    if (hint === undefined) throw new Refusal('wrong-signature', ERROR_TEXTS.wrongSignature);
    // The provider repeats events that are not answered within five seconds.
    context.later(followHint(context, provider, hint));
    return c.body(null, 200);
  }),
];
