import { type OrderReply, orderReply } from '../../contract/orders/order';
import {
  type Approval,
  type RedeemedQuery,
  type RedeemedReply,
  redeemedReply,
  type SaleBody,
} from '../../contract/orders/sale';
import { API_PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { call } from '../client';

/** Records a sale at the counter; sending the same body again returns the same sale. */
export function sell(sale: SaleBody, approval?: Approval): Promise<OrderReply> {
  const body = { ...sale, ...(approval && { approval }) };
  return call({ method: 'POST', path: API_PATHS.sales, body, reply: orderReply });
}

/** The redemption with this reference, if a sale at this branch can use it. */
export function fetchRedemption(query: RedeemedQuery): Promise<RedeemedReply> {
  const path = withQuery(API_PATHS.saleRedemption, query);
  return call({ method: 'GET', path, reply: redeemedReply });
}
