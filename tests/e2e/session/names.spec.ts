import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, NEW_PASSWORD, openAsAdmin, ownWord } from '../admin/office.ts';

const SCRIPT = /<script/g;

test('the dashboard shows a name that contains a script as plain text', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const plain = await addUser(page);
  const name = `</script><script>window.forged=1</script>${ownWord('')}`;
  const forger = await addUser(page, { first_name: name, last_name: '<!--' });

  const htmlFor = async (username: string) => {
    // Leaves the page first to cancel its pending requests, which could otherwise log out the next
    // user.
    await page.goto('about:blank');
    await page.context().clearCookies();
    expect((await logIn(page, username, NEW_PASSWORD)).status()).toBe(200);
    const response = await page.goto(PATHS.dashboard);
    return (await response?.text()) ?? '';
  };
  const usual = await htmlFor(plain.username);
  const html = await htmlFor(forger.username);

  expect(html).toContain('window.forged=1');
  expect(html).not.toMatch(/<\/script>\s*<script>window/);
  expect(html.match(SCRIPT)).toHaveLength(usual.match(SCRIPT)?.length ?? 0);

  await islandsRun(page);
  await expect(page.getByText(name).first()).toBeAttached();
  expect(await page.evaluate(() => 'forged' in window)).toBe(false);
});
