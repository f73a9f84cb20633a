import type { APIRequestContext, Page } from '@playwright/test';
import { pathOf } from '../../../src/contract/operation.ts';
import {
  listRepairs,
  openSlip,
  readRepair,
  receiveKey,
  takeRepairStep,
} from '../../../src/contract/repairs/api.ts';
import type { BookingReply } from '../../../src/contract/repairs/intake.ts';
import { REPAIR_KEY_HEADER } from '../../../src/contract/repairs/key-header.ts';
import type { RepairReply } from '../../../src/contract/repairs/repair.ts';
import { BOOK_REPAIR } from '../../../src/contract/repairs/routes.ts';
import type { SlipReply } from '../../../src/contract/repairs/slip.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import { dayText } from '../../../src/lib/india-time.ts';
import { createOrderSecret } from '../../../src/lib/order-secret.ts';
import { repairPagePath } from '../../../src/lib/paths.ts';
import { asUser } from '../../support/e2e/login.ts';
import { expect } from '../../support/e2e/test.ts';
import { newMobile } from '../staff/orders/customer.ts';

export const DISPLAY = { text: 'New display', price: 2299, kind: 'part' } as const;
export const WORK = { text: 'Fitting', price: 200, kind: 'labour' } as const;
export const LINES = [DISPLAY, WORK];
export const TOTAL = '₹2,499';

const ARRIVAL = {
  device: { type: 'phone', brand: 'Tarang', model: 'T5 5G', colour: 'Blue', serial: '' },
  faults: ['screen'],
  lock: { kind: 'repair-mode' },
  price: { kind: 'look-first' },
} as const;

/** Books a repair through the API as a guest. */
export async function book(
  request: APIRequestContext,
  mobile = newMobile(),
): Promise<BookingReply> {
  const data = {
    booking_id: createOrderSecret(),
    secret: createOrderSecret(),
    name: 'Meera Joshi',
    mobile,
    device: { type: 'phone', brand: 'Tarang', model: 'T5 5G' },
    faults: ['screen'],
    branch: 'PUN-01',
    // Every test books, and a branch accepts some bookings for one day, and none today after it closed.
    day: dayText(Date.now() + (1 + Math.floor(Math.random() * 13)) * DAY_MS),
  };
  const answer = await request.post(BOOK_REPAIR.path, { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Returns the token and the check code on the slip of a repair, as staff print it. */
export async function printedSlip(
  request: APIRequestContext,
  { name }: Pick<RepairReply, 'name'>,
): Promise<SlipReply> {
  const headers = await asUser(request, 'sysadm');
  const data = { use: 'print' };
  const answer = await request.post(pathOf(openSlip, { name }), { headers, data });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Returns the token on the slip of a repair. */
export async function slipOf(
  request: APIRequestContext,
  repair: Pick<RepairReply, 'name'>,
): Promise<string> {
  return (await printedSlip(request, repair)).claim;
}

/** Returns the customer's key or, once a device has received it, the token on the slip. */
export async function keyOf(
  request: APIRequestContext,
  { name }: Pick<RepairReply, 'name'>,
): Promise<string> {
  const { claim, check } = await printedSlip(request, { name });
  if (check === undefined) return claim;
  const headers = { [REPAIR_KEY_HEADER]: claim };
  const answer = await request.post(pathOf(receiveKey, { name }), { headers, data: { check } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).key;
}

/** Takes in a device at the counter, and returns the repair with its slip. */
export async function takeIn(
  request: APIRequestContext,
  change: object = {},
): Promise<RepairReply & { slip: SlipReply }> {
  const headers = await asUser(request, 'sysadm');
  const data = {
    intake_id: createOrderSecret(),
    branch: 'PUN-01',
    name: 'Meera Joshi',
    mobile: newMobile(),
    ...ARRIVAL,
    ...change,
  };
  const answer = await request.post(listRepairs.path, { headers, data });
  expect(answer.status()).toBe(201);
  const repair = await answer.json();
  return { ...repair, slip: await printedSlip(request, repair) };
}

/** Performs a step as staff on the newest version of the repair. */
export async function staffStep(
  request: APIRequestContext,
  name: string,
  body: { step: string } & Record<string, unknown>,
): Promise<RepairReply> {
  const headers = await asUser(request, 'sysadm');
  const { version } = await (await request.get(pathOf(readRepair, { name }), { headers })).json();
  const arrival = body.step === 'receive' ? ARRIVAL : {};
  const data = { version, ...arrival, ...body };
  const answer = await request.post(pathOf(takeRepairStep, { name }), { headers, data });
  expect([body.step, answer.status()]).toEqual([body.step, 200]);
  return answer.json();
}

/** The repair as the owner of this key sees it. */
export async function lookAt(
  request: APIRequestContext,
  name: string,
  key: string,
): Promise<RepairReply> {
  const headers = { [REPAIR_KEY_HEADER]: key };
  return (await request.get(pathOf(readRepair, { name }), { headers })).json();
}

/** Books, receives and quotes a repair, so its page shows the estimate. */
export async function quoted(request: APIRequestContext): Promise<{ name: string; key: string }> {
  const { repair, key } = await book(request);
  const { name } = await staffStep(request, repair.name, { step: 'receive' });
  await staffStep(request, name, { step: 'quote', lines: LINES });
  return { name, key };
}

/** Opens the slip's link on the customer's own device, which receives the key for the check code. */
export async function openWithSlip(
  page: Page,
  { name, slip }: { name: string; slip: SlipReply },
): Promise<void> {
  await openRepair(page, name, slip.claim);
  await page.getByLabel('Check code').fill(slip.check ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Check code')).toBeHidden();
}

export async function openRepair(page: Page, name: string, key?: string): Promise<void> {
  await page.goto(repairPagePath(name, key));
  await expect(page.getByRole('heading', { name: 'Repair updates' })).toBeVisible();
}
