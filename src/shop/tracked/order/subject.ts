import { call } from '../../../api/client';
import { readOrder } from '../../../contract/orders/api';
import type { OrderReply } from '../../../contract/orders/order';
import { followPayment } from '../follow-payment';
import type { Subject } from '../page/tracked';

export const ORDER: Subject<OrderReply> = {
  kind: 'order',
  read: (id, access) => call(readOrder, { params: { id }, ...access }),
  follow: followPayment,
};
