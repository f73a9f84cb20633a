import { eq } from 'drizzle-orm';
import { repairs } from '../../../../../functions/db/repairs';
import { pathOf } from '../../../../../src/contract/operation';
import { readPhoto } from '../../../../../src/contract/repairs/api';
import { DAY_MS } from '../../../../../src/lib/durations';
import { dayText } from '../../../../../src/lib/india-time';
import { phonePhoto } from '../../../photos/jpeg';
import { BRANCH, newTransactionId } from '../../orders/orders';
import { branchStore, staffAt } from '../../orders/staff';
import { db, loggedIn } from '../../people';
import { addPhoto } from '../../repairs/photos';
import {
  book,
  bookingBody,
  checkOf,
  claimOf,
  done,
  intakeBody,
  keyOf,
  LINES,
  takeIn,
} from '../../repairs/repairs';
import { from, type Prepare } from './write';

async function advisor() {
  return (await staffAt('advisor', await branchStore(BRANCH))).token;
}

let bookings = 0;

/** The next of ten days, because a branch takes only a few bookings for one day. */
function anotherDay(): string {
  bookings += 1;
  return dayText(Date.now() + (2 + (bookings % 10)) * DAY_MS);
}

export const REPAIRS: Readonly<Record<string, Prepare>> = {
  'POST /api/repairs/bookings': async () => ({
    path: '/api/repairs/bookings',
    options: { headers: from(), body: bookingBody({ day: anotherDay() }) },
  }),
  'POST /api/repairs/networks/release': async () => {
    const { repair } = await book({ day: anotherDay() });
    const network = crypto.randomUUID();
    const isIt = eq(repairs.reference, repair.reference);
    await db.update(repairs).set({ placedFrom: network }).where(isIt);
    const token = await advisor();
    return { path: '/api/repairs/networks/release', options: { token, body: { network } } };
  },
  'POST /api/repairs/track': async () => {
    const { repair } = await book({ day: anotherDay() });
    const body = { number: repair.name, mobile: repair.customer?.mobile };
    return { path: '/api/repairs/track', options: { headers: from(), body } };
  },
  'POST /api/repairs/customers': async () => ({
    path: '/api/repairs/customers',
    options: { token: await advisor(), body: { mobile: '9812345678' } },
  }),
  'POST /api/repairs/warranties': async () => ({
    path: '/api/repairs/warranties',
    options: { token: await advisor(), body: { mobile: '9812345678', serial: '' } },
  }),
  'POST /api/repairs/:name/account': async () => {
    const repair = await takeIn(await advisor());
    const key = await keyOf(repair);
    const { token } = await loggedIn('customer');
    const headers = { 'Repair-Key': key };
    return { path: `/api/repairs/${repair.name}/account`, options: { token, headers, body: {} } };
  },
  'POST /api/repairs': async () => ({
    path: '/api/repairs',
    options: { token: await advisor(), body: intakeBody() },
  }),
  'POST /api/repairs/:name/approval': async () => {
    const token = await advisor();
    const repair = await takeIn(token);
    const key = await keyOf(repair);
    const { name } = await done(repair, { token }, { step: 'quote', lines: LINES });
    const headers = { 'Repair-Key': key };
    const body = { estimate_version: 1, decision: 'accept' };
    return { path: `/api/repairs/${name}/approval`, options: { headers, body } };
  },
  'POST /api/repairs/:name/steps': async () => {
    const token = await advisor();
    const { name, version } = await takeIn(token, { price: { kind: 'agreed', lines: LINES } });
    const upi = { method: 'upi', seen_on: 'soundbox' };
    const payments = [{ ...upi, reference: upiReference(), amount: 1000 }];
    const body = { step: 'record-payment', version, payments };
    return { path: `/api/repairs/${name}/steps`, options: { token, body } };
  },
  'POST /api/repairs/:name/simulated-payment': async () => {
    const repair = await takeIn(await advisor(), { price: { kind: 'agreed', lines: LINES } });
    const key = await keyOf(repair);
    const headers = { 'Repair-Key': key };
    const body = { transaction_id: newTransactionId() };
    return { path: `/api/repairs/${repair.name}/simulated-payment`, options: { headers, body } };
  },
  'PUT /api/repairs/:name/photos/:stage/:position': async () => {
    const token = await advisor();
    const { name } = await takeIn(token);
    const headers = { 'Content-Type': 'image/jpeg' };
    const options = { method: 'PUT', token, headers, body: phonePhoto() };
    return { path: pathOf(readPhoto, { name, stage: 'intake', position: 1 }), options };
  },
  'DELETE /api/repairs/:name/photos/:stage/:position': async () => {
    const { token } = await staffAt('branch_head', await branchStore(BRANCH));
    const { name } = await takeIn(token);
    await addPhoto({ name }, token, phonePhoto());
    return {
      path: pathOf(readPhoto, { name, stage: 'intake', position: 1 }),
      options: { method: 'DELETE', token },
    };
  },
  'POST /api/repairs/:name/slip': async () => {
    const token = await advisor();
    const { name } = await takeIn(token);
    return { path: `/api/repairs/${name}/slip`, options: { token, body: { use: 'print' } } };
  },
  'POST /api/repairs/:name/key': async () => {
    const repair = await takeIn(await advisor());
    const headers = { 'Repair-Key': claimOf(repair) };
    const body = { check: checkOf(repair) };
    return { path: `/api/repairs/${repair.name}/key`, options: { headers, body } };
  },
  'POST /api/repairs/:name/lock-code/view': async () => {
    const token = await advisor();
    const lock = { kind: 'code' as const, code: '4711', is_pattern: false };
    const { name } = await takeIn(token, { lock });
    const body = { reason: 'To test the touch screen' };
    return { path: `/api/repairs/${name}/lock-code/view`, options: { token, body } };
  },
};

let references = 500_000_000_000;

function upiReference(): string {
  references += 1;
  return String(references);
}
