import { pathOf } from '../../../../src/contract/operation.ts';
import { listTechnicians } from '../../../../src/contract/repairs/api.ts';
import type { TechniciansReply } from '../../../../src/contract/repairs/technicians.ts';
import { DAY_MS } from '../../../../src/lib/durations.ts';
import { dateText } from '../../../../src/lib/india-time.ts';
import { PATHS, workledgerDetailsPath } from '../../../../src/lib/paths.ts';
import { withQuery } from '../../../../src/lib/query.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { expectToFit } from '../../orders/buyer.ts';
import { staffStep } from '../../orders/shop-floor.ts';
import { enterAs } from '../../session/enter.ts';
import { reserve } from '../orders/customer.ts';
import { colleagueStep, LINES, TOTAL, takeIn } from './counter.ts';

const price = { kind: 'agreed', lines: LINES } as const;

test('an admin sees in one press which repairs are late, whose they are and what the technicians did @phone', async ({
  page,
  request,
}) => {
  const promisedAt = Date.now() - 360 * DAY_MS;
  const late = await takeIn(request, { price, promised_at: promisedAt });
  const headers = await asUser(request, 'brhead');
  const path = pathOf(listTechnicians, { name: late.name });
  const { content }: TechniciansReply = await (await request.get(path, { headers })).json();
  const technician = content[0] ?? { id: 0, name: '' };
  await colleagueStep(request, late, { step: 'assign', technician: technician.id });
  const done = await takeIn(request, { price });
  await colleagueStep(request, done, { step: 'assign', technician: technician.id });
  await colleagueStep(request, done, { step: 'ready', outcome: 'repaired' });
  await colleagueStep(request, done, {
    step: 'hand-over',
    proof: { kind: 'without-code', checked: 'photo-id', reason: 'Phone is being repaired' },
    payments: [{ method: 'cash', reference: '', amount: TOTAL }],
  });

  await enterAs(page, 'sysadm', withQuery(PATHS.figures, { period: 'today' }));
  const tabs = page.getByRole('navigation', { name: 'Figures' });
  await tabs.getByRole('link', { name: 'Repairs' }).click();
  await expect(page).toHaveURL(withQuery(PATHS.figureRepairs, { period: 'today' }));
  const row = page.getByRole('table', { name: 'Late now' }).getByRole('row', { name: late.name });
  await expect(row).toContainText(technician.name);
  await expect(row).toContainText('days');
  await expect(row).toContainText('Meera Joshi');
  await expect(row).toContainText('Laxmi Road');
  await expect(row.getByRole('time')).toContainText(dateText(promisedAt));
  const work = page.getByRole('table', { name: 'What the technicians did' });
  const own = work.getByRole('row', { name: technician.name });
  await expect(own).toContainText('₹');
  await expectToFit(page);
  await expectNoAxeViolations(page);

  await own.getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Rows' })).toContainText(done.name);
  await page.goBack();
  await row.getByRole('link', { name: late.name }).click();
  await expect(page).toHaveURL(workledgerDetailsPath(late.name));
});

test('a branch head sees how web orders ended and opens the orders behind a figure @phone', async ({
  page,
  request,
}) => {
  const { order } = await reserve(request);
  await staffStep(request, order.order_id, 'cancel');
  await enterAs(page, 'brhead', withQuery(PATHS.figureWeb, { period: 'today' }));
  const cancelled = page.getByRole('table', { name: 'Cancelled by whom' });
  const row = cancelled.getByRole('row', { name: 'By staff' });
  await expect(row).toBeVisible();
  const held = page.getByRole('table', { name: 'Reserved by open web orders now' });
  await expect(held.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('definition').first()).toContainText('₹');
  await expectToFit(page);
  await expectNoAxeViolations(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Rows' })).toContainText(order.order_id.slice(-5));
});
