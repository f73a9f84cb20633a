import type { OrderReply } from '../../../../../src/contract/orders/order';
import { complaintForm, someComplaint } from '../../orders/complaints';
import { holdsFrom } from '../../orders/networks';
import {
  ask,
  BRANCH,
  counterBody,
  newTransactionId,
  orderBody,
  place,
  send,
} from '../../orders/orders';
import { requestBody } from '../../orders/returns';
import { saleBody, sell } from '../../orders/sales';
import { branchStore, staffAt } from '../../orders/staff';
import { loggedIn } from '../../people';
import { asAdmin, from, type Prepare } from './write';

export const ORDERS: Readonly<Record<string, Prepare>> = {
  'POST /api/orders': async () => ({
    path: '/api/orders',
    options: { headers: from(), body: orderBody() },
  }),
  'POST /api/orders/sales': async () => {
    const { token } = await staffAt('advisor', await branchStore(BRANCH));
    return { path: '/api/orders/sales', options: { token, body: saleBody() } };
  },
  'POST /api/orders/:id/exchanges': async () => {
    const { token } = await staffAt('advisor', await branchStore(BRANCH));
    const { body: sold } = await sell(token);
    const [line] = sold.lines;
    const next = { product_id: line?.product_id, amount: line?.line_total };
    const body = {
      ...{ ...requestBody(sold), action: undefined, lines: undefined, can_be_sold: true },
      ...{ proof: sold.invoices?.[0]?.number, product_id: line?.product_id, sale: next },
    };
    return { path: `/api/orders/${sold.order_id}/exchanges`, options: { token, body } };
  },
  'POST /api/orders/track': async () => {
    const body = counterBody();
    await send(body);
    const { order_id, contact } = body;
    const asked = { order_id, mobile: contact?.mobile };
    return { path: '/api/orders/track', options: { headers: from(), body: asked } };
  },
  'POST /api/orders/:id/account': async () => {
    const { order, key } = await place(counterBody());
    const { token } = await loggedIn('customer');
    const headers = { 'Order-Key': key };
    return { path: `/api/orders/${order.order_id}/account`, options: { token, headers, body: {} } };
  },
  'POST /api/orders/:id/steps': async () => {
    const { order } = await place(counterBody());
    const { token } = await staffAt('advisor', await branchStore(BRANCH));
    const body = { step: 'cancel', version: order.version, reason: 'Asked by phone' };
    return { path: `/api/orders/${order.order_id}/steps`, options: { token, body } };
  },
  'POST /api/orders/:id/returns': async () => {
    const clerk = await staffAt('advisor', await branchStore(BRANCH));
    const { body: order } = await sell(clerk.token);
    const body = { ...requestBody(order), action: 'take' };
    return { path: `/api/orders/${order.order_id}/returns`, options: { token: clerk.token, body } };
  },
  'POST /api/orders/:id/payments/:payment/correction': async () => {
    const store = await branchStore(BRANCH);
    const { body: sale } = await sell((await staffAt('advisor', store)).token);
    const { token } = await staffAt('branch_head', store);
    const { body: order } = await ask<OrderReply>(`/api/orders/${sale.order_id}`, { token });
    const path = `/api/orders/${order.order_id}/payments/${order.payments?.[0]?.id}/correction`;
    const body = { version: order.version, method: 'card', reference: '4711' };
    return { path, options: { token, body } };
  },
  'POST /api/orders/networks/release': async () => {
    const network = crypto.randomUUID();
    await holdsFrom(network, 1);
    const { token } = await staffAt('advisor', await branchStore(BRANCH));
    return { path: '/api/orders/networks/release', options: { token, body: { network } } };
  },
  'POST /api/orders/:id/simulated-payment': async () => {
    const { order, key } = await place();
    const path = `/api/orders/${order.order_id}/simulated-payment`;
    const body = { transaction_id: newTransactionId() };
    return { path, options: { headers: { 'Order-Key': key }, body } };
  },
};

export const COMPLAINTS: Readonly<Record<string, Prepare>> = {
  'POST /api/complaints': async () => ({
    path: '/api/complaints',
    options: { headers: from(), body: complaintForm() },
  }),
  'POST /api/complaints/state': async () => {
    const { number, mobile } = await someComplaint();
    const body = { number, contact: mobile };
    return { path: '/api/complaints/state', options: { headers: from(), body } };
  },
  'POST /api/complaints/:id/steps': asAdmin('POST', async () => ({
    path: `/api/complaints/${(await someComplaint()).id}/steps`,
    body: { step: 'acknowledge' },
  })),
};
