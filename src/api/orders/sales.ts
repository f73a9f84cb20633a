import { type OrderReply, orderReply } from '../../contract/orders/order';
import type { Approval, SaleBody } from '../../contract/orders/sale';
import { API_PATHS } from '../../lib/paths';
import { call } from '../client';

/** Records a sale at the counter; sending the same body again returns the same sale. */
export function sell(sale: SaleBody, approval?: Approval): Promise<OrderReply> {
  const body = { ...sale, ...(approval && { approval }) };
  return call({ method: 'POST', path: API_PATHS.sales, body, reply: orderReply });
}
