import type { Locator } from '@playwright/test';
import type { RepairReply } from '../../../../src/contract/repairs/repair.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/lib/durations.ts';
import { PATHS, workledgerDetailsPath } from '../../../../src/lib/paths.ts';
import { withQuery } from '../../../../src/lib/query.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { onSmallPhones, overflowing, pageWidth, smallControls } from '../../../support/e2e/fit.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { enterAs } from '../../session/enter.ts';
import { colleagueStep, LINES, openJob, rowOf, takeIn } from './counter.ts';

const found = ({ name }: RepairReply) => withQuery(PATHS.workledger, { search: name });
const tab = (name: string) => new RegExp(`^${name} \\d+$`);

test('on the board, a search by mobile number finds a job, a click on its row opens the job, and its button opens the next step @both', async ({
  page,
  request,
}) => {
  const job = await takeIn(request, { place: 'Shelf C1', promised_at: Date.now() + DAY_MS });
  await enterAs(page, 'adviso', PATHS.workledger);
  const chosen = page.getByRole('button', { name: tab('To look at') });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.getByRole('searchbox', { name: 'Search repairs' }).fill(job.customer?.mobile ?? '');
  await expect(page.getByText('1 repair', { exact: true })).toBeVisible();
  const row = rowOf(page, job.name);
  await expect(row).toContainText('Due tomorrow');
  const amount = page.getByRole('columnheader', { name: 'Amount', includeHidden: true });
  await expect(amount).toHaveCount(0);
  await expect(row).toContainText(`Mobile ending in ${job.customer?.mobile.slice(-4)}`);
  await expect(row).toContainText('Cracked screen · Shelf C1');
  await expectNoAxeViolations(page);
  await row.getByRole('link', { name: 'Make estimate' }).click();
  await expect(page.getByRole('dialog', { name: 'Make estimate' })).toBeVisible();
  await expect(page).toHaveURL(workledgerDetailsPath(job.name));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await rowOf(page, job.name).getByRole('link', { name: 'Tarang T5 5G' }).click();
  await expect(page.getByRole('main').getByText(job.name, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a job appears on only one tab at a time, whose rows do not repeat its name, late jobs come first, and the filters survive a reload', async ({
  page,
  request,
}) => {
  const price = { kind: 'agreed', lines: LINES } as const;
  const late = await takeIn(request, { price, promised_at: Date.now() - HOUR_MS });
  const due = await takeIn(request, { price, promised_at: Date.now() + 30 * DAY_MS });
  await enterAs(page, 'adviso', withQuery(PATHS.workledger, { tab: 'to-do' }));
  const rowAt = (at: number) => page.getByRole('table').getByRole('row').nth(at);
  const colourOf = (at: number) =>
    rowAt(at)
      .locator('a.button')
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect(rowAt(1)).toContainText('late');
  expect(await colourOf(1)).not.toBe(await colourOf(2));
  // The tab names the state, so the column shows only who does the work.
  const state = page.getByRole('columnheader', { name: 'State' });
  const technician = page.getByRole('columnheader', { name: 'Technician' });
  await expect(technician).toBeVisible();
  await expect(state).toHaveCount(0);
  const lateFilter = page.getByRole('button', { name: /^Late \d+$/ });
  await lateFilter.click();
  await expect(lateFilter).toHaveAttribute('aria-pressed', 'true');
  await expect(state).toBeVisible();
  const all = page.getByRole('button', { name: tab('All') });
  await expect(all).toHaveAttribute('aria-pressed', 'false');
  await expect(rowOf(page, late.name)).toBeVisible();
  await expect(rowOf(page, due.name)).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, late.name)).toBeVisible();
  await colleagueStep(request, late, { step: 'wait', for: 'part' });
  await page.getByRole('button', { name: tab('Waiting') }).click();
  await expect(page).toHaveURL(withQuery(PATHS.workledger, { tab: 'waiting', late: '1' }));
  await expect(rowOf(page, late.name)).toContainText('Waiting for a part');
  await all.click();
  await expect(page).toHaveURL(withQuery(PATHS.workledger, { tab: 'all' }));
  await expect(lateFilter).toHaveAttribute('aria-pressed', 'false');

  await openJob(page, 'adviso', due);
  await page.getByRole('button', { name: 'Take it myself' }).click();
  await expect(page.getByRole('region', { name: 'Repair', exact: true })).toContainText(
    'Advait Inamdar',
  );
  await page.goto(PATHS.workledger);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'My repairs' }).click();
  await expect(page).toHaveURL(withQuery(PATHS.workledger, { mine: '1' }));
  await expect(rowOf(page, due.name)).toContainText('Advait Inamdar');
});

test('the first tile is a link beside the title, and the menu of more actions has the others: links or, for planned features, disabled buttons @both', async ({
  page,
}) => {
  await enterAs(page, 'sysadm', PATHS.workledger);
  const tiles = page.getByRole('list', { name: 'Actions', exact: true });
  await expect(tiles.getByRole('link')).toHaveText(['New job card']);
  await expect(tiles.getByRole('link', { name: 'New job card' })).toHaveAttribute(
    'href',
    PATHS.intake,
  );
  const more = tiles.getByRole('button', { name: 'More actions' });
  await more.focus();
  await page.keyboard.press('Enter');
  const menu = tiles.getByRole('list', { name: 'More actions' });
  await expect(menu.getByRole('link')).toHaveText([
    ...['My repairs', 'Hand over a device'],
    ...['Assign a repair', 'Waiting for parts', 'Day close', 'All branches'],
  ]);
  await expect(menu.getByRole('button')).toHaveText(['Turnaround times', 'Warranty claims']);
  for (const tile of await menu.getByRole('button').all()) await expect(tile).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'My repairs' })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'All branches' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
});

test('the server renders the first page of the board', async ({ page, request }) => {
  const job = await takeIn(request);
  await loginAs(page, 'brhead');
  const html = await (await page.request.get(found(job))).text();
  expect(html).toContain(workledgerDetailsPath(job.name));
});

test('an admin filters by branch, and branch staff see no jobs of other branches', async ({
  page,
  request,
}) => {
  const job = await takeIn(request);
  await enterAs(page, 'sysadm', found(job));
  await expect(rowOf(page, job.name)).toContainText('Laxmi Road');
  await page.getByLabel('Branch').selectOption('Kothrud');
  await expect(page.getByText('No repair found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all repairs' }).click();
  await expect(page).toHaveURL(withQuery(PATHS.workledger, { tab: 'all' }));
});

test('a board with more than 200 jobs shows them page by page; a search finds one of them, or ends after 200, and says when it is too short', async ({
  page,
  request,
}) => {
  test.slow();
  // The first request logs in; simultaneous logins would end each other's session.
  const jobs: RepairReply[] = [await takeIn(request, { faults: ['battery'] })];
  for (let taken = 0; taken < 200; taken += 10) {
    const batch = Array.from({ length: 10 }, () => takeIn(request, { faults: ['battery'] }));
    jobs.push(...(await Promise.all(batch)));
  }
  await enterAs(page, 'adviso', PATHS.workledger);
  const rows = page.getByRole('table', { name: 'Repairs' }).getByRole('rowheader');
  await expect(rows).toHaveCount(15);
  await page
    .getByRole('link', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Next' }))
    .click();
  await expect(page).toHaveURL(withQuery(PATHS.workledger, { page: 2 }));
  await expect(rows).toHaveCount(15);
  const [last] = jobs.slice(-1);
  if (last === undefined) throw new Error('no job was taken in');
  const search = page.getByRole('searchbox', { name: 'Search repairs' });
  await search.fill(last.name);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(last.name);
  const found = page.getByRole('status').filter({ hasText: /repairs|typing/ });
  await search.fill('me');
  await expect(found).toHaveText('Keep typing');
  await expect(page.getByText('Type at least 3 letters or 4 digits.')).toBeVisible();
  await search.fill(last.device.brand);
  await expect(found).toHaveText('200+ repairs');
  await page.goto(withQuery(PATHS.workledger, { search: last.device.brand, page: 14 }));
  await expect(rows).toHaveCount(5);
  await expect(
    page.getByText('These are the newest 200. Add a word to find others.'),
  ).toBeVisible();
});

test('the board, and a job with long names, fit a 320 px screen with normal and with doubled text', async ({
  page,
  request,
}) => {
  const job = await takeIn(request, {
    name: 'श्रीनिवासराजगोपालनवेंकटसुब्रमण्यमअय्यर '.repeat(2).trim().slice(0, 80),
    device: {
      ...{ type: 'laptop', brand: '<b>Nila</b>', model: 'Tarang'.repeat(13) },
      ...{ colour: '', serial: 'ABC'.repeat(12) },
    },
    faults: ['laptop', 'water', 'data', 'other'],
    price: {
      kind: 'agreed',
      lines: [{ ...LINES[0], text: 'Display'.repeat(11), price: 499_999, kind: 'part' }],
    },
    place: 'Shelf'.repeat(8),
    lock: { kind: 'code', code: 'W'.repeat(32), is_pattern: false },
  });
  const expectAllToFit = async (...parts: Locator[]) => {
    await expect.poll(() => pageWidth(page)).toBe(320);
    expect(await smallControls(page)).toEqual([]);
    for (const part of parts) expect(await overflowing(part)).toEqual([]);
  };
  const onPhones = (...parts: Locator[]) =>
    onSmallPhones(page, () => expectAllToFit(...parts), 320);
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAs(page, 'sysadm', found(job));
  await expect(rowOf(page, job.name)).toContainText('<b>Nila</b>');
  await onPhones();
  await openJob(page, 'sysadm', job);
  await page.getByText('More steps').click();
  await onPhones();
  await page.getByRole('button', { name: 'Show code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('To test the keyboard');
  await onPhones(dialog);
  await dialog.getByRole('button', { name: 'Show for 30 seconds' }).click();
  await expect(dialog.getByText('W'.repeat(32))).toBeVisible();
  await onPhones(dialog);
});

test('in the table with the technicians, a long customer name has at most two lines and a link assigns the repair', async ({
  page,
  request,
}) => {
  // Due soon, so that the job is on the first page.
  const job = await takeIn(request, {
    name: 'Dr Padmanabhan Krishnamurthy-Raghunathan',
    promised_at: Date.now() + HOUR_MS,
  });
  await enterAs(page, 'adviso', PATHS.workledger);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'Technician' })).toBeVisible();
  const name = rowOf(page, job.name).getByRole('strong').filter({ hasText: 'Padmanabhan' });
  const lines = () => name.evaluate((strong) => strong.getClientRects().length);
  expect(await lines()).toBeLessThanOrEqual(2);
  expect(await overflowing(page.getByRole('table'))).toEqual([]);
  await rowOf(page, job.name)
    .getByRole('link', { name: /^Assign/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Choose technician' })).toBeVisible();
});

test('the board fits small desktop screens, also with the text size Larger', async ({
  page,
  request,
}) => {
  const price = { kind: 'agreed', lines: LINES } as const;
  const job = await takeIn(request, { name: 'Dr Padmanabhan Krishnamurthy-Raghunathan', price });
  await enterAs(page, 'sysadm', found(job));
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveCount(1);
  for (const size of ['normal', 'larger']) {
    await page.evaluate((textSize) => {
      document.documentElement.dataset.textSize = textSize;
    }, size);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => pageWidth(page)).toBe(width);
      const device = rowOf(page, job.name).getByRole('rowheader');
      expect((await device.boundingBox())?.width).toBeGreaterThan(140);
    }
  }
});
