import type { SessionUser } from '../../src/contract/auth';
import type { HashKeys } from './core/keyed-hash';
import type { LinkSecrets } from './core/link-key';
import type { PaymentContext } from './money/subject';
import type { Origin } from './people/presence';
import type { Shop } from './shop';

/** The dependencies of all rules about what customers order and bring in. */
export interface ShopContext extends PaymentContext {
  shop: Shop;
  secrets: LinkSecrets;
  hashKeys: HashKeys;
  /** Continues the work after the response; a failure is ignored because a job repeats the work. */
  later: (work: Promise<unknown>) => void;
}

/** The person who requests an order or a repair: with its key, a login, both or neither. */
export interface Visitor {
  key: string | undefined;
  user: SessionUser | undefined;
  /** Where the request came from; undefined for work that no request causes. */
  origin?: Origin;
}
