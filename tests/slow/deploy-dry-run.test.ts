import { expect, it } from 'vitest';
import { runScript } from '../support/scripts/run.ts';

it('the dry run lists the steps and the missing prerequisites when the owner has no account', async () => {
  const { code, stdout, stderr } = await runScript(
    'scripts/owner/deploy/deploy.ts',
    ['--dry-run'],
    {
      env: { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent' },
    },
  );
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /Tested locally: the build, the upload \(\d+\.\d+ KiB gzip\), all migrations/,
  );
  expect(stdout).toMatch(/ 5\. check the health endpoint, a product page and the login page\n/);
  expect(stdout).toContain('the Worker needs the paid plan ($5 a month)');
  expect(stdout).toContain('- a login to your Cloudflare account\n      npx wrangler login\n');
  expect(stdout).toContain('- the first admin\n      npm run admin:create -- --remote\n');
  expect(code).toBe(0);
});

it('the dry run of a branch preview shows that the preview uses its own database', async () => {
  const { code, stdout } = await runScript(
    'scripts/owner/deploy/deploy.ts',
    ['--preview', '--dry-run'],
    { env: { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent' } },
  );
  expect(stdout).toContain(
    ' 2. apply new migrations to the preview database, never to the shop’s database',
  );
  expect(stdout).toContain('npx wrangler d1 create shop-preview');
  expect(stdout).toContain('npx wrangler preview base-config secret put AUTH_SECRET\n');
  expect(code).toBe(0);
});

it.each([[[]], [['--preview']]])(
  'a deployment without an account stops before anything changes (arguments: %j)',
  async (args: string[]) => {
    const { code, stdout, stderr } = await runScript('scripts/owner/deploy/deploy.ts', args, {
      env: { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent' },
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('set up:\n  - a login to your Cloudflare account');
  },
);
