import { Hono } from 'hono';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { Refusal } from '../domain/core/refusal';
import { followHint } from '../domain/payments/events';
import type { AppEnv } from '../env';
import { endpoint } from '../http/endpoint';
import { orderContext } from '../http/orders/context';

/** Receives payment events from the provider (payments.md section 5). */
export const payments = new Hono<AppEnv>().post(
  '/events',
  endpoint('Receives payment events, signed by the provider', {
    status: [200],
    codes: ['not-found', 'wrong-signature'],
  }),
  async (c) => {
    const context = orderContext(c);
    const { payments: provider } = context;
    if (provider?.kind !== 'link') throw new Refusal('not-found', ERROR_TEXTS.notFound);
    const rawBody = new Uint8Array(await c.req.arrayBuffer());
    const hint = await provider.readEvent(rawBody, c.req.raw.headers);
    if (hint === undefined) throw new Refusal('wrong-signature', ERROR_TEXTS.wrongSignature);
    // The provider repeats events that are not answered within five seconds.
    context.later(followHint(context, provider, hint));
    return c.body(null, 200);
  },
);
