import type { GoodsContext } from '../domain/goods/branches';
import { commandOf, type Requester } from './context';
import { SHOP } from './orders/shop';

/** What the rules for a branch's goods depend on, for a requester. */
export function goodsContext(asker: Requester): GoodsContext {
  return { ...commandOf(asker), shop: SHOP };
}
