import { expect, it } from 'vitest';
import { runScript } from '../support/scripts/run.ts';

it('an owner without an account tries a deployment, and reads what it would do and what is missing', async () => {
  const { code, stdout, stderr } = await runScript(
    'scripts/owner/deploy/deploy.ts',
    ['--dry-run'],
    {
      env: { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent' },
    },
  );
  expect(stderr).toBe('');
  expect(stdout).toMatch(/Tried here: the build, the upload \(\d+\.\d+ KiB gzip\), all migrations/);
  expect(stdout).toMatch(/ 5\. look at its health, a product and the login\n/);
  expect(stdout).toContain('the Worker needs the paid plan (5 dollars a month)');
  expect(stdout).toContain('- a Cloudflare account that is logged in\n      npx wrangler login\n');
  expect(stdout).toContain('- the first admin\n      npm run admin:create -- --remote\n');
  expect(code).toBe(0);
});

it('an owner tries the preview of a branch, which has a database of its own', async () => {
  const { code, stdout } = await runScript(
    'scripts/owner/deploy/deploy.ts',
    ['--preview', '--dry-run'],
    { env: { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent' } },
  );
  expect(stdout).toContain(
    ' 2. apply the migrations to the database of the previews, never to that',
  );
  expect(stdout).toContain('npx wrangler d1 create shop-preview');
  expect(stdout).toContain('npx wrangler preview base-config secret put AUTH_SECRET\n');
  expect(code).toBe(0);
});

it.each([[[]], [['--preview']]])(
  'an owner without an account is stopped before anything is put up (%j)',
  async (args: string[]) => {
    const { code, stdout, stderr } = await runScript('scripts/owner/deploy/deploy.ts', args, {
      env: { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent' },
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('it needs\n  - a Cloudflare account that is logged in');
  },
);
