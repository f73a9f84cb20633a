import type { OrderContext } from '../../domain/orders/context';
import { orderSecrets } from '../../domain/orders/key';
import { networkKey } from '../../domain/orders/network';
import { choosePayments } from '../../domain/orders/payments/choose';
import type { Bindings } from '../../env';
import { database } from '../context';
import { SHOP } from './shop';

/** The order context of a request. */
export function orderContext(c: { env: Bindings; req: { url: string } }): OrderContext {
  return {
    db: database(c),
    now: Date.now(),
    shop: SHOP,
    payments: choosePayments(c.env, new URL(c.req.url).hostname),
    secrets: orderSecrets(c.env),
    networkKey: networkKey(c.env),
  };
}
