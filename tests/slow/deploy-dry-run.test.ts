import { expect, it } from 'vitest';
import { withServer } from '../../scripts/process/with-server.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { migratedDatabase } from '../support/scripts/database.ts';
import { runScript } from '../support/scripts/run.ts';

const NO_ACCOUNT = { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent' };

it('the dry run lists the steps and the missing prerequisites when the owner has no account, and a shop that is running still serves its pages', async () => {
  const { folder } = await migratedDatabase();
  const { run, pages } = await withServer(folder, async (origin) => ({
    run: await runScript('scripts/owner/deploy/deploy.ts', ['--dry-run'], { env: NO_ACCOUNT }),
    pages: await Promise.all(
      [PATHS.home, PATHS.shop, PATHS.login].map(
        async (path) => (await fetch(origin + path)).status,
      ),
    ),
  }));
  const { code, stdout, stderr } = run;
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /Tested locally: the build, the upload \(\d+\.\d+ KiB gzip\), all migrations/,
  );
  expect(stdout).toMatch(/ 5\. check the health endpoint, a product page and the login page\n/);
  expect(stdout).toContain('the Worker needs the paid plan ($5 a month)');
  expect(stdout).toContain('- a login to your Cloudflare account\n      npx wrangler login\n');
  expect(stdout).toContain('- the first admin\n      npm run admin:create -- --remote\n');
  expect(code).toBe(0);
  expect(pages).toEqual([200, 200, 200]);
});

it('the dry run of a branch preview shows that the preview uses its own database', async () => {
  const { code, stdout } = await runScript(
    'scripts/owner/deploy/deploy.ts',
    ['--preview', '--dry-run'],
    { env: NO_ACCOUNT },
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
      env: NO_ACCOUNT,
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('set up:\n  - a login to your Cloudflare account');
  },
);
