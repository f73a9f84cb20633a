import { returnSerials } from '../../serials/return';
import { receiptOf, takenReturn } from '../receipt';
import { requireReturnable } from '../returnable';
import { hasRequest, type ReturnStep, requireInStock, requireUpTo } from '../step';
import { insertReturn } from '../write';

/** The customer brings goods back to the counter. */
export const take: ReturnStep<'take'> = {
  isRepeated: ({ order }, body) => hasRequest(order, body),
  check(on, body) {
    requireReturnable(on, body);
    for (const { quantity, restock } of body.lines) requireUpTo(restock, quantity);
  },
  async change(on, body) {
    const { context, order, role } = on;
    const { lines } = body;
    const pieces = lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
    const sellable = lines.map((line) => ({ productId: line.product_id, quantity: line.restock }));
    requireInStock(sellable);
    const devices = returnSerials(context, order.serials, pieces, { ...body, sellable }, role);
    const { change, ...receipt } = await receiptOf(on, pieces, sellable);
    const row = takenReturn(on, body, receipt);
    return {
      ...change,
      also: [...change.also, ...devices, ...insertReturn(context.db, row, lines, true)],
    };
  },
};
