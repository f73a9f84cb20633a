import { DAY_MS, HOUR_MS } from '../../../../src/lib/durations.ts';
import { test } from '../../../support/e2e/test.ts';
import { enterAs } from '../../session/enter.ts';
import { openJob, colleagueStep, takeIn, LINES, press } from './counter.ts';

test('shots', async ({ page, request }) => {
  test.setTimeout(240000);
  const now = Date.now();
  await takeIn(request, { promised_at: now - 2 * HOUR_MS } as never);
  await takeIn(request, { name: 'श्रीनिवास राजगोपालन वेंकटसुब्रमण्यम अय्यर', device: { type: 'laptop', brand: 'Nila', model: 'Book Pro 14 Ultra Limited Edition with a long name' } as never, faults: ['laptop', 'water', 'data'], promised_at: now + 5 * HOUR_MS });
  const q = await takeIn(request, { promised_at: now + DAY_MS });
  await colleagueStep(request, q, { step: 'quote', lines: LINES });
  const a = await takeIn(request, { price: { kind: 'agreed', lines: LINES }, conditions: ['screen-cracked', 'scratched'], accessories: ['case', 'sim'], note: 'Fell on the stairs', promised_at: now + 3 * HOUR_MS } as never);
  const w = await takeIn(request, { price: { kind: 'agreed', lines: LINES } });
  await colleagueStep(request, w, { step: 'wait', for: 'part', until: now + 4 * DAY_MS });
  const r = await takeIn(request, { price: { kind: 'agreed', lines: LINES } });
  await colleagueStep(request, r, { step: 'ready', outcome: 'repaired' });
  const t = await takeIn(request, { price: { kind: 'agreed', lines: LINES } });
  await colleagueStep(request, t, { step: 'move', branch: 'PUN-02', place: 'With Ravi' });
  for (const [w, h] of [[360, 740], [768, 900], [1280, 800]] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      if (scheme === 'dark' && w === 768) continue;
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: scheme });
      const shot = (n: string) => page.screenshot({ path: `/tmp/shots-board/${n}-${w}-${scheme}.png`, fullPage: true });
      await enterAs(page, 'brhead', '/workledger?tab=all');
      await page.waitForTimeout(500);
      await shot('board');
      await openJob(page, 'brhead', r);
      await shot('ready');
      await press(page, 'Take ₹2,499 and hand over');
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots-board/hand-${w}-${scheme}.png` });
      await openJob(page, 'adviso', a);
      await page.getByText('More steps').click();
      await shot('todo');
      await press(page, 'Mark ready');
      await page.getByRole('dialog').getByText('Repaired', { exact: true }).click();
      await page.screenshot({ path: `/tmp/shots-board/mark-${w}-${scheme}.png` });
      const l = await takeIn(request, { faults: ['screen', 'battery'] });
      await openJob(page, 'adviso', l);
      await press(page, 'Send estimate');
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/shots-board/quote-${w}-${scheme}.png` });
      await enterAs(page, 'sysadm', '/workledger');
      await shot('admin');
    }
  }
});
