import type { SessionUser } from '../../../src/contract/auth';
import type { Database } from '../../db';
import type { LinkSecrets } from '../core/link-key';
import type { NetworkKey } from './network';
import type { PaymentProvider } from './payments/port';
import type { Shop } from './shop';

/** The dependencies of all order rules. */
export interface OrderContext {
  db: Database;
  now: number;
  shop: Shop;
  /** The online payment provider; undefined if the shop does not accept online payments. */
  payments: PaymentProvider | undefined;
  secrets: LinkSecrets;
  networkKey: NetworkKey;
  /** The shop's address without a path, for links that providers send shoppers back to. */
  origin: string;
  /** Continues work after the response; its failure is ignored, because a job repeats it. */
  later: (work: Promise<unknown>) => void;
}

/** The person requesting an order: with an order key, a login, both or neither. */
export interface Visitor {
  key: string | undefined;
  user: SessionUser | undefined;
}
