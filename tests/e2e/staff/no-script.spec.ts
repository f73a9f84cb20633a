import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ javaScriptEnabled: false });

for (const [path, sentence] of [
  [PATHS.login, 'Logging in needs JavaScript.'],
  [PATHS.signup, 'Signing up needs JavaScript.'],
] as const) {
  test(`without JavaScript ${path} says so instead of showing a dead form @both`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  });
}
