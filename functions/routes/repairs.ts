import * as api from '../../src/contract/repairs/api';
import { addRepairToAccount } from '../domain/repairs/account/add';
import { listAccountRepairs } from '../domain/repairs/account/list';
import { decideByLink } from '../domain/repairs/approval';
import { book } from '../domain/repairs/booking';
import { findCustomer } from '../domain/repairs/customers';
import { findIntake, takeIn } from '../domain/repairs/intake';
import { viewLockCode } from '../domain/repairs/lock/view';
import { listBookingNetworks, releaseBookings } from '../domain/repairs/networks';
import { openRepair } from '../domain/repairs/open';
import {
  checkRepairPayment,
  claimRepairPayment,
  openRepairPayment,
  payRepairInBrowser,
} from '../domain/repairs/payments/customer';
import { openSlip } from '../domain/repairs/slip/claim';
import { receiveKey } from '../domain/repairs/slip/key';
import { listTechnicians } from '../domain/repairs/staff';
import { takeRepairStep } from '../domain/repairs/take-step';
import { trackRepair } from '../domain/repairs/track';
import { findWarranties } from '../domain/repairs/warranty/lookup';
import { requesterOf } from '../http/context';
import { addressOf } from '../http/limits/address';
import { readUser, readVisitor } from '../http/orders/visitor';
import { LISTS } from '../http/pages/lists';
import { repairContext } from '../http/repairs/context';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

/** Repairs, from booking to warranty (repairs.md section 3). */
export const repairs = [
  serve(api.listAccountRepairs, async (c) => {
    const page = readQuery(c);
    return listAccountRepairs(repairContext(c), c.get('session').user.id, page);
  }),

  serve(api.addRepairToAccount, async (c) => {
    const { header } = c.var.operation.key;
    const visitor = { key: c.req.header(header), user: c.get('session').user };
    return addRepairToAccount(repairContext(c), c.req.param('name'), visitor);
  }),

  serve(api.listBookingNetworks, (c) =>
    listBookingNetworks(repairContext(c), c.get('session').user),
  ),

  serve(api.releaseBookings, async (c) => {
    const { network } = await readBody(c);
    return releaseBookings(repairContext(c), c.get('session').user, network);
  }),

  serve(api.bookRepair, async (c) => {
    const body = await readBody(c);
    const user = await readUser(c);
    const customerId = user?.role === 'customer' ? user.id : null;
    const booker = { customerId, address: addressOf(c) };
    const { reply, isNew } = await book(repairContext(c), body, booker);
    return c.json(reply, isNew ? 201 : 200);
  }),

  serve(api.trackRepair, async (c) => {
    const body = await readBody(c);
    return trackRepair(repairContext(c), body, addressOf(c));
  }),

  serve(api.findRepairCustomer, async (c) => {
    const { mobile } = await readBody(c);
    return findCustomer(repairContext(c), mobile, requesterOf(c).user);
  }),

  serve(api.findWarranties, async (c) => {
    const body = await readBody(c);
    return findWarranties(repairContext(c), body, requesterOf(c).user);
  }),

  serve(api.listRepairs, (c) => LISTS.repairs(requesterOf(c), c.req.query())),

  serve(api.findIntake, (c) =>
    findIntake(repairContext(c), c.req.param('intake_id'), c.get('session').user),
  ),

  serve(api.takeIn, async (c) => {
    const body = await readBody(c);
    const { reply, isNew } = await takeIn(repairContext(c), body, requesterOf(c).user);
    return c.json(reply, isNew ? 201 : 200);
  }),

  serve(api.readRepair, async (c) =>
    openRepair(repairContext(c), c.req.param('name'), await readVisitor(c)),
  ),

  serve(api.listTechnicians, async (c) => {
    const visitor = { key: undefined, user: requesterOf(c).user };
    return listTechnicians(repairContext(c), c.req.param('name'), visitor);
  }),

  serve(api.decideEstimate, async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return decideByLink(repairContext(c), c.req.param('name'), visitor, body);
  }),

  serve(api.takeRepairStep, async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return takeRepairStep(repairContext(c), c.req.param('name'), visitor, body);
  }),

  serve(api.viewLockCode, async (c) => {
    const { reason } = await readBody(c);
    const { user } = requesterOf(c);
    return viewLockCode(repairContext(c), c.req.param('name'), user, reason);
  }),

  serve(api.openSlip, async (c) => {
    const { use } = await readBody(c);
    const { user } = requesterOf(c);
    return openSlip(repairContext(c), c.req.param('name'), user, use);
  }),

  serve(api.receiveKey, async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return receiveKey(repairContext(c), c.req.param('name'), visitor, body);
  }),

  serve(api.openRepairPayment, async (c) => {
    const visitor = await readVisitor(c);
    return openRepairPayment(repairContext(c), c.req.param('name'), visitor);
  }),

  serve(api.checkRepairPayment, async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return checkRepairPayment(repairContext(c), c.req.param('name'), visitor, body);
  }),

  serve(api.claimRepairPayment, async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return claimRepairPayment(repairContext(c), c.req.param('name'), visitor, body);
  }),

  serve(api.reportRepairPayment, async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return payRepairInBrowser(repairContext(c), c.req.param('name'), visitor, body);
  }),
];
