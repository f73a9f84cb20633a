import { restock } from '../../goods/stock/effects';
import { creditStatements, loadBill } from '../../invoices/credit-note';
import { billIn } from '../../invoices/record';
import { ending } from '../ending';
import { receiveOpen, restOf } from '../returns/write';
import { returnSerials } from '../serials/return';
import { moveOn, type OrderStep } from '../step';

/** The whole order, or what is left of it, comes back. */
export const takeBack: OrderStep<'return'> = {
  async documents({ context: { db, now }, order, actorId }) {
    const bill = billIn(order.invoices);
    if (bill === undefined) return [];
    return creditStatements(db, await loadBill(db, bill.id), { kind: 'all' }, { now, actorId });
  },
  change(on, body) {
    const { context, order, role, actorId } = on;
    const { set, ...change } = moveOn(on, body);
    const rest = restOf(order);
    const back = { ...body, sellable: body.restock ? rest : [] };
    const end = ending(context, order, { ...set, returned: order.total });
    return {
      ...{ ...change, reason: body.reason, set: end.set },
      also: [
        ...end.also,
        ...receiveOpen(context, order, body.restock),
        ...(body.restock ? [restock(context.db, order, rest, { now: context.now, actorId })] : []),
        ...returnSerials(context, order.serials, rest, back, role),
      ],
    };
  },
};
