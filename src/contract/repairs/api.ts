import { get, on, post, put, remove } from '../operation.ts';
import { releaseBody, releaseReply } from '../orders/networks.ts';
import { paymentCheckBody, paymentUrlReply } from '../orders/payment.ts';
import { simulatedPaymentBody } from '../orders/place.ts';
import { upiClaimBody } from '../orders/upi.ts';
import { bookingBody, bookingReply, customerBody, customerReply, intakeBody } from './intake.ts';
import { REPAIR_KEY_HEADER } from './key-header.ts';
import {
  accountRepairsQuery,
  accountRepairsReply,
  repairsQuery,
  repairsReply,
  trackRepairBody,
  trackRepairReply,
} from './list.ts';
import { lockViewBody, lockViewReply } from './lock.ts';
import { bookingNetworksReply } from './networks.ts';
import { repairCheckReply } from './payment.ts';
import { PHOTO_TYPE } from './photos.ts';
import { repairReply } from './repair.ts';
import { BOOK_REPAIR } from './routes.ts';
import { receiveKeyBody, slipBody, slipReply } from './slip.ts';
import { approvalBody, repairStepBody } from './step-body.ts';
import { techniciansReply } from './technicians.ts';
import { warrantiesBody, warrantiesReply } from './warranty.ts';

const REPAIRS = '/api/repairs';
const PHOTO = '/api/repairs/:name/photos/:stage/:position';

const KEY = {
  header: REPAIR_KEY_HEADER,
  about: 'The token of the slip or the customer’s key; not needed when logged in',
} as const;

export const listAccountRepairs = get('/api/repairs/account', {
  summary: 'Lists the repairs in the caller’s account',
  who: 'bearer',
  query: accountRepairsQuery,
  reply: accountRepairsReply,
});

export const addRepairToAccount = post('/api/repairs/:name/account', {
  summary: 'Adds a repair to the caller’s account; requires the customer’s key',
  who: 'bearer',
  key: { header: REPAIR_KEY_HEADER, about: 'The customer’s key' },
  reply: repairReply,
  codes: ['stale'],
});

export const listBookingNetworks = get('/api/repairs/networks', {
  summary:
    'Lists networks with many open bookings in the caller’s branch, or in all branches for an admin',
  who: 'work',
  reply: bookingNetworksReply,
});

export const releaseBookings = post('/api/repairs/networks/release', {
  summary:
    'Cancels a network’s open bookings in the caller’s branch, or in all branches for an admin',
  who: 'work',
  body: releaseBody,
  reply: releaseReply,
});

export const bookRepair = on(BOOK_REPAIR, {
  summary: 'Books a repair; repeating the same body with the same secret returns the same repair',
  who: 'anyone',
  body: bookingBody,
  reply: bookingReply,
  status: [200, 201],
  codes: ['unauthenticated', 'branch-closed', 'repair-id-reused', 'rate-limited'],
});

export const trackRepair = post('/api/repairs/track', {
  summary: 'Looks up the state of a repair by its number and mobile number',
  who: 'anyone',
  body: trackRepairBody,
  reply: trackRepairReply,
  codes: ['not-found', 'number-changed', 'rate-limited'],
});

/** Finds the customers who gave this mobile number when they brought in a device. */
export const findRepairCustomer = post('/api/repairs/customers', {
  summary: 'Finds a customer by mobile number; counted and audited',
  who: 'work',
  body: customerBody,
  reply: customerReply,
  codes: ['rate-limited'],
});

export const findWarranties = post('/api/repairs/warranties', {
  summary: 'Finds the active warranties of a device or customer; counted and audited',
  who: 'work',
  body: warrantiesBody,
  reply: warrantiesReply,
  codes: ['rate-limited'],
});

export const listRepairs = get(REPAIRS, {
  summary: 'Lists the repairs of the caller’s branch, or of all branches for an admin',
  who: 'work',
  query: repairsQuery,
  reply: repairsReply,
});

export const findIntake = get('/api/repairs/intakes/:intake_id', {
  summary: 'Finds the repair that the caller created with this ID, after a response was lost',
  who: 'work',
  reply: repairReply,
  codes: ['not-found'],
});

export const takeIn = post(REPAIRS, {
  summary: 'Takes a device in at the counter; repeating the body returns the same repair',
  who: 'work',
  body: intakeBody,
  reply: repairReply,
  status: [200, 201],
  codes: ['branch-closed', 'repair-id-reused', 'stale'],
});

export const readRepair = get('/api/repairs/:name', {
  summary: 'Returns one repair; callers without access get 404',
  who: 'owner',
  key: KEY,
  reply: repairReply,
});

export const listTechnicians = get('/api/repairs/:name/technicians', {
  summary: 'Lists the staff of the repair’s branch, who can be chosen as its technician',
  who: 'work',
  reply: techniciansReply,
});

export const decideEstimate = post('/api/repairs/:name/approval', {
  summary: 'Accepts or declines an estimate; requires the customer’s key or account',
  who: 'owner',
  key: KEY,
  body: approvalBody,
  reply: repairReply,
  codes: ['stale', 'in-transit', 'estimate-expired', 'staff-must-approve-at-counter'],
});

export const takeRepairStep = post('/api/repairs/:name/steps', {
  summary: 'Performs a step on a repair',
  who: 'owner',
  key: KEY,
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
});

export const viewLockCode = post('/api/repairs/:name/lock-code/view', {
  summary: 'Returns the code that unlocks a device; each view is recorded',
  who: 'work',
  body: lockViewBody,
  reply: lockViewReply,
  codes: ['not-found', 'stale', 'wrong-state', 'in-transit', 'rate-limited'],
});

export const openSlip = post('/api/repairs/:name/slip', {
  summary:
    'Returns the token of the slip, to print it or to message it, and the check code to print; each call is recorded',
  who: 'work',
  body: slipBody,
  reply: slipReply,
  codes: ['not-found', 'wrong-state'],
});

export const receiveKey = post('/api/repairs/:name/key', {
  summary: 'Returns the customer’s key once, in exchange for the slip’s token and its check code',
  who: 'owner',
  key: { header: REPAIR_KEY_HEADER, about: 'The token of the slip' },
  body: receiveKeyBody,
  reply: bookingReply,
  codes: ['wrong-state', 'wrong-code', 'rate-limited'],
});

export const openRepairPayment = post('/api/repairs/:name/payment', {
  summary: 'Returns the payment page of a repair; requires a provider with payment pages',
  who: 'owner',
  key: KEY,
  reply: paymentUrlReply,
  codes: ['wrong-state', 'upstream-failed'],
});

export const checkRepairPayment = post('/api/repairs/:name/payment-check', {
  summary: 'Queries the provider about a repair’s payment',
  who: 'owner',
  key: KEY,
  body: paymentCheckBody,
  reply: repairCheckReply,
});

export const claimRepairPayment = post('/api/repairs/:name/upi-claim', {
  summary: 'Records the customer’s claim to have paid to the shop’s UPI ID',
  who: 'owner',
  key: KEY,
  body: upiClaimBody,
  reply: repairReply,
  codes: ['wrong-state'],
});

export const reportRepairPayment = post('/api/repairs/:name/simulated-payment', {
  summary: 'Reports the result of the simulated bank; requires the simulated provider',
  who: 'owner',
  key: KEY,
  body: simulatedPaymentBody,
  reply: repairReply,
  codes: ['wrong-state'],
});

export const uploadPhoto = put(PHOTO, {
  summary: 'Stores a photo at a free position; sending the same file again changes nothing',
  who: 'work',
  file: PHOTO_TYPE,
  reply: repairReply,
  status: [200, 201],
  codes: ['invalid', 'position-taken', 'wrong-state', 'in-transit'],
});

export const readPhoto = get(PHOTO, {
  summary: 'Returns a photo; callers without access to the repair get 404',
  who: 'owner',
  key: KEY,
  reply: PHOTO_TYPE,
});

export const deletePhoto = remove(PHOTO, {
  summary: 'Deletes a photo; only branch heads and admins may',
  who: 'work',
  reply: repairReply,
});
