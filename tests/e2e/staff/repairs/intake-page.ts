import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { BRANCHES } from '../../../../src/content/site.ts';
import { listRepairs } from '../../../../src/contract/repairs/api.ts';
import type { BookingReply, IntakeBody } from '../../../../src/contract/repairs/intake.ts';
import type { RepairsReply } from '../../../../src/contract/repairs/list.ts';
import type { RepairReply } from '../../../../src/contract/repairs/repair.ts';
import { BOOK_REPAIR } from '../../../../src/contract/repairs/routes.ts';
import { DAY_MS } from '../../../../src/lib/durations.ts';
import { dayText } from '../../../../src/lib/india-time.ts';
import { createOrderSecret } from '../../../../src/lib/order-secret.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { expect } from '../../../support/e2e/test.ts';
import { enterAs } from '../../session/enter.ts';

type Username = Parameters<typeof asUser>[1];

/** Opens the intake form and waits until it can be filled in. */
export async function openIntake(page: Page, username: Username = 'adviso', query = '') {
  await enterAs(page, username, PATHS.intake + query);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(page.getByRole('radio', { name: /^Phone/ })).toBeEnabled();
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name });
export const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
export const check = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });

/** Returns the heading with the number of the saved job. */
export function savedNumber(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { name: /^R-\d{4,}$/ });
}

/** Takes in a cracked phone through the API. */
export async function takeIn(
  request: APIRequestContext,
  change: Partial<IntakeBody>,
  username: Username = 'adviso',
): Promise<RepairReply> {
  const data = {
    intake_id: createOrderSecret(),
    device: { type: 'phone', brand: 'Tarang', model: 'T5 5G' },
    faults: ['screen'],
    lock: { kind: 'customer-unlocks' },
    price: { kind: 'look-first' },
    ...change,
  };
  const headers = await asUser(request, username);
  const answer = await request.post(listRepairs.path, { headers, data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Returns the repairs with this mobile number, as an admin sees them. */
export async function repairsOf(request: APIRequestContext, mobile: string) {
  const headers = await asUser(request, 'sysadm');
  const path = `${listRepairs.path}?tab=all&search=${mobile}`;
  const { content }: RepairsReply = await (await request.get(path, { headers })).json();
  return content;
}

/** Books a laptop repair and returns its reference. */
export async function book(request: APIRequestContext, mobile: string): Promise<string> {
  const answer = await request.post(BOOK_REPAIR.path, {
    data: {
      booking_id: createOrderSecret(),
      secret: createOrderSecret(),
      name: 'Asha Rao',
      mobile,
      device: { type: 'laptop', brand: 'Vayu', model: 'Air 14' },
      faults: ['laptop'],
      branch: BRANCHES[0].code,
      day: dayText(Date.now() + DAY_MS),
    },
  });
  const { repair }: BookingReply = await answer.json();
  return repair.name;
}

/** Fills in the shortest valid intake. */
export async function fillIn(page: Page, mobile: string): Promise<void> {
  await field(page, 'Mobile number').fill(mobile);
  await radio(page, /^Phone/).check();
  await field(page, 'Model').fill('Zeta 9');
  await check(page, /Weak battery/).check();
  await radio(page, 'Customer unlocks it at pickup').check();
}
