import { EXCHANGE_TEXTS } from '../../../../src/contract/orders/exchange';
import { formatRupees } from '../../../../src/lib/money';
import { Refusal } from '../../core/refusal';
import { type Approving, approverOf } from '../../people/approver';
import { countsAsOneOf } from '../../people/second-person';
import type { OnOrder } from '../on-order';
import type { Seller } from '../sale/seller';

/** The events at which a member of staff gives the goods to the customer. */
const SOLD = ['hand-over', 'dispatch', 'deliver'];

/**
 * The person who is responsible for an exchange: the seller of the new piece or, above the limit or
 * for a device, a branch head or an admin who did not sell the returned piece and approves it here.
 * Throws `discount-limit`.
 */
export async function responsibleFor(
  { context, order }: OnOrder,
  { prices, isDevice }: { prices: readonly number[]; isDevice: boolean },
  seller: Seller,
  approval: Approving | undefined,
): Promise<Seller> {
  const { db, now, shop } = context;
  if (!isDevice && Math.max(...prices) <= shop.exchangeWithoutHead) return seller;
  const sold = order.events.filter(({ step }) => SOLD.includes(step));
  const people = [order.soldBy, ...sold.map(({ actorId }) => actorId)];
  const mayBe = async ({ id, role }: Seller) =>
    role !== 'advisor' &&
    !(shop.refundsNeedSecondPerson && (await countsAsOneOf(db, id, people, now)));
  if (await mayBe(seller)) return seller;
  if (approval !== undefined) {
    const approver = await approverOf(db, approval, order.branch, now);
    if (await mayBe(approver)) return approver;
  }
  const text = EXCHANGE_TEXTS.needsHead(formatRupees(shop.exchangeWithoutHead));
  throw new Refusal('discount-limit', text, { fields: { 'approval.username': text } });
}
