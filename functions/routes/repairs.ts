import { Hono } from 'hono';
import { REPAIR_KEY_HEADER } from '../../src/contract/repairs/id';
import {
  bookingBody,
  bookingReply,
  customerBody,
  customerReply,
  intakeBody,
} from '../../src/contract/repairs/intake';
import {
  repairsQuery,
  repairsReply,
  trackRepairBody,
  trackRepairReply,
} from '../../src/contract/repairs/list';
import { lockViewBody, lockViewReply } from '../../src/contract/repairs/lock';
import { repairReply } from '../../src/contract/repairs/repair';
import { approvalBody, repairStepBody } from '../../src/contract/repairs/step-body';
import { techniciansReply } from '../../src/contract/repairs/technicians';
import { warrantiesBody, warrantiesReply } from '../../src/contract/repairs/warranty';
import { decideByLink } from '../domain/repairs/approval';
import { book } from '../domain/repairs/booking';
import { findCustomer } from '../domain/repairs/customers';
import { takeIn } from '../domain/repairs/intake';
import { viewLockCode } from '../domain/repairs/lock/view';
import { openRepair } from '../domain/repairs/open';
import { listTechnicians } from '../domain/repairs/staff';
import { takeRepairStep } from '../domain/repairs/steps';
import { trackRepair } from '../domain/repairs/track';
import { findWarranties } from '../domain/repairs/warranty/lookup';
import type { AppEnv } from '../env';
import { requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { addressOf } from '../http/limits/address';
import { readUser, readVisitor } from '../http/orders/visitor';
import { LISTS } from '../http/pages/lists';
import { repairContext } from '../http/repairs/context';
import { REPAIR_HOLDER } from '../http/repairs/holder';
import { readBody } from '../http/validate';
import { repairNetworks } from './repair-networks';

/** Repairs, from booking to warranty (repairs.md section 3). */
export const repairs = new Hono<AppEnv>()
  .route('/networks', repairNetworks)

  .post(
    '/bookings',
    endpoint(
      'Books a repair; repeating the same body with the same secret returns the same repair',
      {
        body: bookingBody,
        reply: bookingReply,
        status: [200, 201],
        codes: ['unauthenticated', 'branch-closed', 'repair-id-reused', 'rate-limited'],
      },
    ),
    async (c) => {
      const body = await readBody(c);
      const user = await readUser(c);
      const customerId = user?.role === 'customer' ? user.id : null;
      const booker = { customerId, address: addressOf(c) };
      const { reply, isNew } = await book(repairContext(c), body, booker);
      return c.json(reply, isNew ? 201 : 200);
    },
  )

  .post(
    '/track',
    endpoint('Looks up the state of a repair by its number and mobile number', {
      body: trackRepairBody,
      reply: trackRepairReply,
      codes: ['not-found', 'rate-limited'],
    }),
    async (c) => {
      const body = await readBody(c);
      return c.json(await trackRepair(repairContext(c), body, addressOf(c)));
    },
  )

  .post(
    '/customers',
    endpoint('Finds a customer by mobile number; counted and audited', {
      body: customerBody,
      reply: customerReply,
      codes: ['rate-limited'],
    }),
    requirePermission('work'),
    async (c) => {
      const { mobile } = await readBody(c);
      return c.json(await findCustomer(repairContext(c), mobile, requesterOf(c).user));
    },
  )

  .post(
    '/warranties',
    endpoint('Finds the active warranties of a device or customer; counted and audited', {
      body: warrantiesBody,
      reply: warrantiesReply,
      codes: ['rate-limited'],
    }),
    requirePermission('work'),
    async (c) => {
      const body = await readBody(c);
      return c.json(await findWarranties(repairContext(c), body, requesterOf(c).user));
    },
  )

  .get(
    '/',
    endpoint('Lists the repairs of the caller’s branch, or of all branches for an admin', {
      query: repairsQuery,
      reply: repairsReply,
    }),
    requirePermission('work'),
    async (c) => c.json(await LISTS.repairs(requesterOf(c), c.req.query())),
  )

  .post(
    '/',
    endpoint('Takes a device in at the counter; repeating the body returns the same repair', {
      body: intakeBody,
      reply: repairReply,
      status: [200, 201],
      codes: ['branch-closed', 'repair-id-reused', 'stale'],
    }),
    requirePermission('work'),
    async (c) => {
      const body = await readBody(c);
      const { reply, isNew } = await takeIn(repairContext(c), body, requesterOf(c).user);
      return c.json(reply, isNew ? 201 : 200);
    },
  )

  .get(
    '/:name',
    endpoint('Returns one repair; callers without access get 404', {
      ...REPAIR_HOLDER,
      reply: repairReply,
    }),
    async (c) =>
      c.json(
        await openRepair(
          repairContext(c),
          c.req.param('name'),
          await readVisitor(c, REPAIR_KEY_HEADER),
        ),
      ),
  )

  .get(
    '/:name/technicians',
    endpoint('Lists the staff of the repair’s branch, who can be chosen as its technician', {
      reply: techniciansReply,
    }),
    requirePermission('work'),
    async (c) => {
      const visitor = { key: undefined, user: requesterOf(c).user };
      return c.json(await listTechnicians(repairContext(c), c.req.param('name'), visitor));
    },
  )

  .post(
    '/:name/approval',
    endpoint('Accepts or declines an estimate; requires the customer’s key or account', {
      ...REPAIR_HOLDER,
      body: approvalBody,
      reply: repairReply,
      codes: ['stale', 'in-transit', 'estimate-expired', 'staff-must-approve-at-counter'],
    }),
    async (c) => {
      const body = await readBody(c);
      const visitor = await readVisitor(c, REPAIR_KEY_HEADER);
      return c.json(await decideByLink(repairContext(c), c.req.param('name'), visitor, body));
    },
  )

  .post(
    '/:name/steps',
    endpoint('Performs a step on a repair', {
      ...REPAIR_HOLDER,
      body: repairStepBody,
      reply: repairReply,
      codes: [
        'stale',
        'wrong-state',
        'in-transit',
        'branch-closed',
        'unpaid',
        'too-early',
        'day-full',
        'estimate-expired',
        'wrong-code',
        'provider-refused',
        'rate-limited',
      ],
    }),
    async (c) => {
      const body = await readBody(c);
      const visitor = await readVisitor(c, REPAIR_KEY_HEADER);
      return c.json(await takeRepairStep(repairContext(c), c.req.param('name'), visitor, body));
    },
  )

  .post(
    '/:name/lock-code/view',
    endpoint('Returns the code that unlocks a device; each view is recorded', {
      body: lockViewBody,
      reply: lockViewReply,
      codes: ['not-found', 'stale', 'wrong-state', 'in-transit', 'rate-limited'],
    }),
    requirePermission('work'),
    async (c) => {
      const { reason } = await readBody(c);
      const { user } = requesterOf(c);
      return c.json(await viewLockCode(repairContext(c), c.req.param('name'), user, reason));
    },
  );
