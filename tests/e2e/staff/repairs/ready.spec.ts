import { DAY_MS } from '../../../../src/lib/durations.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { withQuery } from '../../../../src/lib/query.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { countPresses } from '../../../support/e2e/presses.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { enterAs } from '../../session/enter.ts';
import { LINES, nextStep, rowOf, takeIn } from './counter.ts';

const READY_PRESSES = 2;

test('a repaired device is marked ready in two presses from its row on the board and from Do now @phone', async ({
  page,
  request,
}) => {
  const presses = await countPresses(page);
  const agreed = {
    price: { kind: 'agreed', lines: LINES } as const,
    // Long ago, so it is the most urgent task of the branch.
    promised_at: Date.now() - 60 * DAY_MS,
  };
  const dialog = page.getByRole('dialog', { name: 'Mark ready' });
  const confirm = async () => {
    await expect(dialog.getByRole('radio', { name: 'Repaired', exact: true })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'All fine' })).toBeChecked();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Mark ready' }).click();
    await expect(nextStep(page)).toContainText('Repaired. ₹2,499 is due.');
    expect(await presses.count()).toBe(READY_PRESSES);
  };

  const listed = await takeIn(request, agreed);
  await enterAs(page, 'adviso', withQuery(PATHS.workledger, { search: listed.name }));
  await presses.reset();
  await rowOf(page, listed.name).getByRole('link', { name: 'Mark ready' }).click();
  await confirm();

  const task = await takeIn(request, agreed);
  await page.goto(PATHS.dashboard);
  await presses.reset();
  await page
    .getByRole('region', { name: 'Do now' })
    .getByRole('link', { name: new RegExp(`Mark ready.*${task.name}`) })
    .click();
  await confirm();
});
