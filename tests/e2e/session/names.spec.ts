import { PATHS } from '../../../src/lib/paths.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, NEW_PASSWORD, openAsAdmin, ownWord } from '../admin/office.ts';
import { islandsRun } from './enter.ts';

const SCRIPT = /<script/g;

test('a name that would end a script of the dashboard, and start its own, stays a name', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const plain = await addUser(page);
  const name = `</script><script>window.forged=1</script>${ownWord('')}`;
  const forger = await addUser(page, { first_name: name, last_name: '<!--' });

  const htmlFor = async (username: string) => {
    // A page that is still at work would end the session that comes next.
    await page.goto('about:blank');
    await page.context().clearCookies();
    expect((await logIn(page, username, NEW_PASSWORD)).status()).toBe(200);
    const answer = await page.goto(PATHS.dashboard);
    return (await answer?.text()) ?? '';
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
