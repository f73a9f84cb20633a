import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../support/e2e/accessibility.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { enterAs } from '../session/enter.ts';

test('each person chooses the items of the bar with the keyboard, finds them after a reload, and can reset them @phone', async ({
  page,
}) => {
  await enterAs(page, 'adviso');
  await islandsRun(page);
  const nav = page.getByRole('navigation', { name: 'Staff' });
  const bar = nav.locator('a:visible [data-short], a:visible:not(:has([data-short]))');
  const standard = ['Dashboard', 'Stores', 'Orders', 'ledger', 'New sale'];
  const own = ['New sale', 'Goods', 'Orders', 'ledger', 'Dashboard'];
  const names = () =>
    bar.evaluateAll((links) =>
      links.map((link) => {
        const text = [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
        return text?.textContent;
      }),
    );
  await expect.poll(names).toEqual(standard);

  const more = nav.getByRole('button', { name: 'More' });
  await more.press('Enter');
  await nav.getByRole('button', { name: 'Edit bar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit bar' });
  await expect(dialog.getByLabel('Item 1')).toBeFocused();
  await expectNoAxeViolationsInDarkMode(page);
  await dialog.getByLabel('Item 1').selectOption('New sale');
  await expect(dialog.getByLabel('Item 5')).toHaveValue('dashboard');
  await dialog.getByLabel('Item 2').selectOption('Goods');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save bar' }).press('Enter');
  await expect(more).toBeFocused();
  await expect.poll(names).toEqual(own);
  await page.reload();
  await expect.poll(names).toEqual(own);

  // The logins of tests clear the device's cookies.
  const device = (await page.context().cookies()).filter(({ name }) => name.startsWith('bar-'));
  await loginAs(page, 'brhead');
  await page.context().addCookies(device);
  await page.goto(PATHS.dashboard);
  await expect.poll(names).toEqual(['Dashboard', 'Settings', 'Stores', 'Orders', 'ledger']);
  await loginAs(page, 'adviso');
  await page.context().addCookies(device);
  await page.goto(PATHS.dashboard);
  await islandsRun(page);
  await expect.poll(names).toEqual(own);
  await more.click();
  await nav.getByRole('button', { name: 'Edit bar' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Save bar' }).click();
  await expect.poll(names).toEqual(standard);
  await page.reload();
  await expect.poll(names).toEqual(standard);
});
