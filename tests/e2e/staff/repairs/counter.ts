import { type APIRequestContext, request as api, type Locator, type Page } from '@playwright/test';
import { E2E_ORIGIN } from '../../../../scripts/tests/e2e-address.ts';
import { pathOf } from '../../../../src/contract/operation.ts';
import { listRepairs, readRepair, takeRepairStep } from '../../../../src/contract/repairs/api.ts';
import type { IntakeBody } from '../../../../src/contract/repairs/intake.ts';
import { REPAIR_KEY_HEADER } from '../../../../src/contract/repairs/key-header.ts';
import type { RepairReply } from '../../../../src/contract/repairs/repair.ts';
import { createOrderSecret } from '../../../../src/lib/order-secret.ts';
import { workledgerDetailsPath } from '../../../../src/lib/paths.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { expect } from '../../../support/e2e/test.ts';
import { keyOf } from '../../repairs/bench.ts';
import { enterAs } from '../../session/enter.ts';
import { newMobile } from '../orders/customer.ts';

export const LINES = [{ text: 'New display', price: 2499, kind: 'part' as const }];
export const TOTAL = 2499;

/**
 * The username of the colleague who works on another device. Always the same person, because
 * logging in as another would end the session that the request context already has.
 */
const COLLEAGUE = 'brhead';
type Colleague = Parameters<typeof asUser>[1];

/** Takes in a phone at the first branch, as a colleague. */
export async function takeIn(
  request: APIRequestContext,
  change: Partial<IntakeBody> = {},
  by: Colleague = COLLEAGUE,
): Promise<RepairReply> {
  const data = {
    intake_id: createOrderSecret(),
    name: 'Meera Joshi',
    mobile: newMobile(),
    device: { type: 'phone', brand: 'Tarang', model: 'T5 5G' },
    faults: ['screen'],
    lock: { kind: 'repair-mode' },
    price: { kind: 'look-first' },
    place: 'Shelf B3',
    ...change,
  };
  const headers = await asUser(request, by);
  const answer = await request.post(listRepairs.path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** Performs a step as a colleague on another device. */
export async function colleagueStep(
  request: APIRequestContext,
  { name }: Pick<RepairReply, 'name'>,
  step: object,
  by: Colleague = COLLEAGUE,
): Promise<RepairReply> {
  const headers = await asUser(request, by);
  const { version } = await (await request.get(pathOf(readRepair, { name }), { headers })).json();
  const data = { version, ...step };
  const answer = await request.post(pathOf(takeRepairStep, { name }), { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Opens a job by its URL. */
export async function openJob(
  page: Page,
  username: 'adviso' | 'brhead' | 'sysadm',
  { name }: Pick<RepairReply, 'name'>,
  hash = '',
): Promise<void> {
  await enterAs(page, username, workledgerDetailsPath(name) + hash);
  await expect(nextStep(page)).toBeVisible();
}

export const nextStep = (page: Page): Locator => page.getByRole('region', { name: 'Next step' });

export const press = (page: Page, name: string): Promise<void> =>
  nextStep(page).getByRole('button', { name, exact: true }).click();

/** Returns a repair's row on the board. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Repairs' }).getByRole('row', { name });

/** Returns the repair as a customer with the slip sees it on their own device. */
export async function lookAt({ name }: Pick<RepairReply, 'name'>): Promise<RepairReply> {
  const device = await api.newContext({ baseURL: E2E_ORIGIN });
  const headers = { [REPAIR_KEY_HEADER]: await keyOf(device, { name }) };
  const repair = await (await device.get(pathOf(readRepair, { name }), { headers })).json();
  await device.dispose();
  return repair;
}
