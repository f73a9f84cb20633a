import type { BrowserContext, Page } from '@playwright/test';
import { listUnresolved, lookUpOrRedeem } from '../../../src/contract/redemption/api.ts';
import { REDEMPTION_TEXTS, unconfirmedText } from '../../../src/contract/redemption.ts';
import { RESOLVE_TEXTS, type UnresolvedReply } from '../../../src/contract/redemption-records.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { withQuery } from '../../../src/lib/query.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/sites/script.ts';
import { trafficOf } from '../../support/script/book.ts';
import {
  type Action,
  enrollmentOf,
  FAULTS,
  type FaultName,
  faultyId,
  SCRIPT_KEY,
} from '../../support/script/faults.ts';
import {
  isClean,
  LOOKUP_OUTCOMES,
  type Outcome,
  REDEEM_OUTCOMES,
} from '../../support/script/outcomes.ts';
import { ask, toastOf } from '../admin/office.ts';
import { expectPurchase, fillPurchase, PURCHASE, typeCode, typeNextCode } from './redeem.ts';

// All tests share one site, served by their Playwright worker.
test.describe.configure({ mode: 'default' });

test.use({ allowedNoise: [/50[24] \((Bad Gateway|Gateway Timeout)\)/] });

/**
 * Returns one fault per outcome; the API tests cover the other faults, which cause the same
 * responses.
 */
function oneOfEach(outcomes: Readonly<Record<FaultName, Outcome>>): FaultName[] {
  const texts = FAULTS.map((fault) => outcomes[fault].join());
  return FAULTS.filter((fault, index) => texts.indexOf(outcomes[fault].join()) === index);
}

const LATE: FaultName = 'slow';
const LOOKUPS = oneOfEach(LOOKUP_OUTCOMES);
const REDEEMS = oneOfEach(REDEEM_OUTCOMES);

function codeOf(instagramId: string) {
  return { instagramId, enrollmentNo: enrollmentOf(instagramId) };
}

/** Records every response that the browser receives. */
function recordResponses(context: BrowserContext): () => Promise<string> {
  const parts: Promise<string>[] = [];
  context.on('response', (response) => {
    const headers = JSON.stringify(response.headers());
    parts.push(
      response.text().then(
        (body) => headers + body,
        () => headers,
      ),
    );
  });
  return async () => (await Promise.all(parts)).join('\n');
}

async function openScanner(page: Page): Promise<void> {
  await page.goto(PATHS.redemption);
  await islandsRun(page);
}

async function tryLookup(page: Page, fault: FaultName): Promise<void> {
  const id = faultyId('lookup', fault);
  const [, text] = LOOKUP_OUTCOMES[fault];
  await typeNextCode(page, codeOf(id));
  const banner = page.getByRole('main').getByRole('alert');
  await expect(banner).toHaveText(text, { timeout: 30_000 });
  await expect(page.getByLabel('Instagram ID')).toHaveValue(id);
  expect(trafficOf(id)).toEqual({ lookups: 1, redeems: 0, improper: 0, refNos: [] });
}

async function tryRedeem(page: Page, fault: FaultName): Promise<void> {
  const id = faultyId('redeem', fault);
  const outcome = REDEEM_OUTCOMES[fault];
  await typeNextCode(page, codeOf(id));
  await fillPurchase(page);
  const banner = page.getByRole('alert');
  const submit = page.getByRole('button', { name: 'Submit & Redeem' });
  await submit.click();
  await expect(banner).toHaveText(outcome[1], { timeout: 30_000 });
  await expectPurchase(page);

  const unconfirmed = page.getByText('Whether the discount was recorded. Do not give it yet.');
  const nextResponse = page.waitForResponse(`**${lookUpOrRedeem.path}`);
  await submit.click();
  await nextResponse;
  await expect(banner).toHaveText(isClean(outcome) ? outcome[1] : unconfirmedText());
  await expect(unconfirmed).toBeVisible({ visible: !isClean(outcome) });
  await expect(page.getByRole('heading', { name: REDEMPTION_TEXTS.success })).toBeHidden();
  const { redeems, refNos, improper } = trafficOf(id);
  // Only a cleanly rejected redemption may be submitted again.
  expect([redeems, improper]).toEqual([isClean(outcome) ? 2 : 1, 0]);
  expect(refNos.length).toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: '← Back to QR Scan' }).click();
  const leaveLabel = isClean(outcome) ? 'Discard and scan' : 'Leave';
  await page.getByRole('button', { name: leaveLabel, exact: true }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
}

test('a redemption with a lost response waits for an admin to resolve it with a reason', async ({
  page,
}) => {
  const id = faultyId('redeem', 'drops-after', 'resolved');
  const customer = 'Lost Answer';
  await logIn(page, 'adviso');
  await typeCode(page, codeOf(id));
  await fillPurchase(page, { ...PURCHASE, customer });
  await page.getByRole('button', { name: 'Submit & Redeem' }).click();
  await expect(page.getByRole('alert')).toHaveText(REDEMPTION_TEXTS.unconfirmed);

  expect((await logIn(page, 'sysadm')).ok()).toBe(true);
  await page.goto(PATHS.redemption);
  await page.getByRole('button', { name: `Resolve: ${customer}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve manually' });
  await expect(dialog.getByLabel('It was not redeemed')).toBeDisabled();
  await dialog.getByLabel('It was redeemed').check();
  const refNo = trafficOf(id).refNos[0] ?? '';
  await dialog.getByLabel('Ref No').fill(refNo);
  await dialog.getByLabel('Reason').fill('The number is in the sheet');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(toastOf(page, RESOLVE_TEXTS.resolved)).toBeVisible();
  await expect(page.getByRole('button', { name: `Resolve: ${customer}` })).toBeHidden();
  await expect(page.getByRole('row', { name: customer })).toContainText(refNo);

  await typeNextCode(page, codeOf(id));
  await expect(page.getByRole('alert')).toContainText(REDEMPTION_TEXTS.redeemed);
  await expect(page.getByRole('alert')).toContainText(/Redeemed on .+ by /);
  expect(trafficOf(id).redeems).toBe(1);
});

test("after every script fault, the user sees an error, no code is redeemed twice and the script's key is never exposed", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(180_000);
  const received = recordResponses(context);
  await logIn(page, 'sysadm');

  async function runFaults(action: Action, faults: readonly FaultName[]): Promise<void> {
    const own = await context.newPage();
    await openScanner(own);
    for (const fault of faults) {
      await test.step(`${action}: ${fault}`, () =>
        action === 'lookup' ? tryLookup(own, fault) : tryRedeem(own, fault));
    }
    await own.close();
  }
  await Promise.all([
    runFaults('lookup', [LATE]),
    runFaults('redeem', [LATE]),
    runFaults(
      'lookup',
      LOOKUPS.filter((fault) => fault !== LATE),
    ),
    runFaults(
      'redeem',
      REDEEMS.filter((fault) => fault !== LATE),
    ),
  ]);

  const { content } = await ask<UnresolvedReply>(
    page,
    'GET',
    withQuery(listUnresolved.path, { size: 100 }),
  );
  const unresolved = REDEEMS.filter((fault) => !isClean(REDEEM_OUTCOMES[fault]));
  expect(content.map(({ enrollment_no }) => enrollment_no).sort()).toEqual(
    unresolved.map((fault) => enrollmentOf(faultyId('redeem', fault))).sort(),
  );

  const contents = await received();
  expect(contents).toContain('The key ••• is not welcome');
  expect(contents).not.toMatch(/api_key|REDEMPTION_/);
  expect(site.log()).toContain(lookUpOrRedeem.path);
  for (const secret of [SCRIPT_KEY, encodeURIComponent(SCRIPT_KEY)]) {
    expect(contents).not.toContain(secret);
    expect(site.log()).not.toContain(secret);
  }
});
