import type { SessionUser } from '../../../src/contract/auth';
import type { Database } from '../../db';
import type { PaymentProvider } from '../payments/port';
import type { OrderSecrets } from './key';
import type { Shop } from './shop';

/** What every rule about orders works with. */
export interface OrderContext {
  db: Database;
  now: number;
  shop: Shop;
  /** Takes online payments; undefined where they are not offered. */
  payments: PaymentProvider | undefined;
  secrets: OrderSecrets;
}

/** Who asks for an order: with a key, with a login, with both or neither. */
export interface Visitor {
  key: string | undefined;
  user: SessionUser | undefined;
}
