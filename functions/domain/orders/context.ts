import type { SessionUser } from '../../../src/contract/auth';
import type { HashKeys } from '../core/keyed-hash';
import type { LinkSecrets } from '../core/link-key';
import type { PaymentContext } from '../money/payable';
import type { Shop } from './shop';

/** The dependencies of all order rules. */
export interface OrderContext extends PaymentContext {
  shop: Shop;
  secrets: LinkSecrets;
  hashKeys: HashKeys;
  /** Continues the work after the response; a failure is ignored because a job repeats the work. */
  later: (work: Promise<unknown>) => void;
}

/** The person requesting an order: with an order key, a login, both or neither. */
export interface Visitor {
  key: string | undefined;
  user: SessionUser | undefined;
}
