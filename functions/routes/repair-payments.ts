import { Hono } from 'hono';
import { paymentCheckBody, paymentUrlReply } from '../../src/contract/orders/payment';
import { simulatedPaymentBody } from '../../src/contract/orders/place';
import { upiClaimBody } from '../../src/contract/orders/upi';
import { REPAIR_KEY_HEADER } from '../../src/contract/repairs/id';
import { repairCheckReply } from '../../src/contract/repairs/payment';
import { repairReply } from '../../src/contract/repairs/repair';
import { claimRepairPayment } from '../domain/repairs/payments/claims';
import {
  checkRepairPayment,
  openRepairPayment,
  payRepairInBrowser,
} from '../domain/repairs/payments/customer';
import type { AppEnv } from '../env';
import { endpoint } from '../http/endpoint';
import { readVisitor } from '../http/orders/visitor';
import { repairContext } from '../http/repairs/context';
import { REPAIR_HOLDER } from '../http/repairs/holder';
import { readBody } from '../http/validate';

/** Endpoints for online repair payments, similar to those for orders (payments.md section 5). */
export const repairPayments = new Hono<AppEnv>()
  .post(
    '/:name/payment',
    endpoint('Returns the payment page of a repair; requires a provider with payment pages', {
      ...REPAIR_HOLDER,
      reply: paymentUrlReply,
      codes: ['wrong-state', 'upstream-failed'],
    }),
    async (c) => {
      const visitor = await readVisitor(c, REPAIR_KEY_HEADER);
      return c.json(await openRepairPayment(repairContext(c), c.req.param('name'), visitor));
    },
  )

  .post(
    '/:name/payment-check',
    endpoint('Queries the provider about a repair’s payment', {
      ...REPAIR_HOLDER,
      body: paymentCheckBody,
      reply: repairCheckReply,
    }),
    async (c) => {
      const body = await readBody(c);
      const visitor = await readVisitor(c, REPAIR_KEY_HEADER);
      return c.json(await checkRepairPayment(repairContext(c), c.req.param('name'), visitor, body));
    },
  )

  .post(
    '/:name/upi-claim',
    endpoint('Records the customer’s claim to have paid to the shop’s UPI ID', {
      ...REPAIR_HOLDER,
      body: upiClaimBody,
      reply: repairReply,
      codes: ['wrong-state'],
    }),
    async (c) => {
      const body = await readBody(c);
      const visitor = await readVisitor(c, REPAIR_KEY_HEADER);
      return c.json(await claimRepairPayment(repairContext(c), c.req.param('name'), visitor, body));
    },
  )

  .post(
    '/:name/simulated-payment',
    endpoint('Reports the result of the simulated bank; requires the simulated provider', {
      ...REPAIR_HOLDER,
      body: simulatedPaymentBody,
      reply: repairReply,
      codes: ['wrong-state'],
    }),
    async (c) => {
      const body = await readBody(c);
      const visitor = await readVisitor(c, REPAIR_KEY_HEADER);
      return c.json(await payRepairInBrowser(repairContext(c), c.req.param('name'), visitor, body));
    },
  );
