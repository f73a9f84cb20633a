import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '../../scripts/tests/copy-project.ts';
import { shareBuild } from '../support/scripts/account.ts';
import { runCommand } from '../support/scripts/readme.ts';

const NO_ACCOUNT = { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent', npm_config_cache: '/tmp' };

let folder: string;

beforeAll(() => {
  folder = copyProject();
  shareBuild(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

const deployPreview = (options = '') =>
  runCommand(`npm run deploy -- --preview ${options}`, { folder, env: NO_ACCOUNT });

it('the dry run of a branch preview shows that the preview uses its own database', async () => {
  const { code, said } = await deployPreview('--dry-run');
  expect(said).toContain(
    ' 2. apply new migrations to the preview database, never to the shop’s database',
  );
  expect(said).toContain('npx wrangler d1 create shop-preview');
  expect(said).toContain('npx wrangler preview base-config secret put AUTH_SECRET\n');
  expect(code).toBe(0);
});

it('the deployment of a preview without an account stops before anything changes', async () => {
  const { code, said } = await deployPreview();
  expect(said).toContain('set up:\n  - a login to your Cloudflare account');
  expect([code, said]).toEqual([1, expect.not.stringContaining('Building')]);
});
