import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Deployment, recordDeployment } from '../../scripts/owner/deploy/record.ts';
import { copyProject } from '../../scripts/tests/copy-project.ts';
import { runCommand } from '../support/scripts/readme.ts';

const FIRST: Deployment = {
  at: '2026-11-21T10:00:00.000Z',
  url: 'https://shop.example',
  version: 'v-1',
  before: null,
};
const SECOND: Deployment = {
  ...FIRST,
  at: '2026-11-22T10:00:00.000Z',
  version: 'v-2',
  before: { version: 'v-1', bookmark: '0000-bookmark' },
};

let folder: string;
let file: string;

beforeAll(() => {
  folder = copyProject();
  file = join(folder, '.wrangler/deployments.jsonl');
  mkdirSync(join(folder, '.wrangler'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

const rollBack = (options = '') =>
  runCommand(`npm run deploy:rollback ${options}`, {
    folder,
    env: { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent', npm_config_cache: '/tmp' },
  });

it('a rollback fails when nothing was deployed', async () => {
  const { code, said } = await rollBack();
  expect([code, said]).toEqual([1, expect.stringContaining('Nothing was deployed')]);
});

it('the first deployment cannot be rolled back', async () => {
  recordDeployment(FIRST, file);
  const { code, said } = await rollBack();
  expect([code, said]).toEqual([1, expect.stringContaining('This was the first deployment')]);
});

it('the dry run of a rollback shows what it does and how to restore the data', async () => {
  recordDeployment(SECOND, file);
  const { code, said } = await rollBack('-- --dry-run');
  expect(said).toContain('npx wrangler rollback v-1 --yes --message');
  expect(said).toContain('npx wrangler d1 time-travel restore DB --bookmark=0000-bookmark');
  expect(code).toBe(0);
});

it('a rollback without an account fails and changes nothing', async () => {
  const { code, said } = await rollBack();
  expect([code, said]).toEqual([1, expect.stringContaining('The Worker was not rolled back.')]);
});
