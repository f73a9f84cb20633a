import { PATHS } from '../../../src/lib/paths.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { markupProblems } from '../../support/site/markup.ts';

for (const path of [PATHS.login, PATHS.track]) {
  test(`${path} has valid HTML for a logged-out visitor`, async ({ request }) => {
    expect(await markupProblems(await (await request.get(path)).text())).toEqual([]);
  });
}

test('the staff pages have valid HTML for an admin', async ({ page }) => {
  await loginAs(page, 'sysadm');
  for (const path of [PATHS.dashboard, PATHS.users, PATHS.stores, PATHS.orders, PATHS.workledger]) {
    const answer = await page.request.get(path);
    expect(new URL(answer.url()).pathname).toBe(path);
    expect([path, await markupProblems(await answer.text())]).toEqual([path, []]);
  }
});
