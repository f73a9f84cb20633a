import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastDeployment } from '../../scripts/owner/deploy/record.ts';
import { copyProject } from '../../scripts/tests/copy-project.ts';
import { PRICE_LIST } from '../../src/content/price-list.ts';
import { type HealthReply, VERSION } from '../../src/contract/health.ts';
import { closed, listening } from '../support/script/http.ts';
import { type Command, commandsGiven, fakeAccount, keepBuild } from '../support/scripts/account.ts';
import { OTHER_GSTIN } from '../support/scripts/another-brand.ts';
import { runCommand } from '../support/scripts/readme.ts';

const WELL: HealthReply = { status: 'ok', database: 'ok', version: VERSION };
const PAGE = `<h1>${PRICE_LIST[0]?.name}</h1><input name="password">`;

const shop = createServer(({ url }, answer) =>
  answer.end(url === '/api/health' ? JSON.stringify(WELL) : PAGE),
);
let folder: string;
let origin: string;

beforeAll(async () => {
  origin = await listening(shop);
  folder = copyProject();
  const settings = readFileSync('wrangler.toml', 'utf8').replaceAll(
    '00000000-0000-0000-0000-000000000000',
    '3f0e5b1c-0000-4000-8000-00000000000a',
  );
  writeFileSync(join(folder, 'wrangler.toml'), `${settings}\n[vars]\nPAYMENT_PROVIDER = "none"\n`);
  const orders = join(folder, 'src/content/orders.ts');
  const text = readFileSync(orders, 'utf8');
  writeFileSync(orders, text.replace("tax: 'as-specified'", "tax: 'included'"));
  const site = join(folder, 'src/content/site.ts');
  writeFileSync(
    site,
    readFileSync(site, 'utf8').replace(/gstin: '\w+'/, `gstin: '${OTHER_GSTIN}'`),
  );
});

afterAll(async () => {
  await closed(shop);
  rmSync(folder, { recursive: true });
});

/**
 * Deploys the project, and builds it only once. `steps` lists, in order, the wrangler commands that save the bookmark or
 * make changes.
 */
async function deploy(failing: readonly Command[] = []) {
  fakeAccount(folder, origin, failing);
  if (existsSync(join(folder, 'dist'))) keepBuild(folder);
  const { code, said } = await runCommand('npm run deploy', { folder });
  const steps = commandsGiven(folder).filter((each) => /^(d1 [tm]|deploy)/.test(each));
  return { code, said, steps };
}

const BOOKMARK = ['d1 time-travel info DB', 'deployments status'];

it('a deployment saves the bookmark, then migrates the database, then uploads the Worker', async () => {
  const { code, said, steps } = await deploy();
  expect(said).toContain('Database bookmark: 0000-before');
  expect(said).toContain(`The shop is live at ${origin}`);
  expect(steps).toEqual([...BOOKMARK, 'd1 migrations apply DB', 'deploy']);
  expect(lastDeployment(join(folder, '.wrangler/deployments.jsonl'))).toMatchObject({
    version: 'v-2',
    before: { version: 'v-1', bookmark: '0000-before' },
  });
  expect(code).toBe(0);
});

it.each<[string, Command, string, readonly string[]]>([
  [
    'nothing changes when no bookmark can be saved',
    'd1 time-travel',
    'no bookmark was saved',
    ['d1 time-travel info DB'],
  ],
  [
    'a failed migration leaves the current Worker in place',
    'd1 migrations',
    'The database could not be migrated.',
    [...BOOKMARK, 'd1 migrations apply DB'],
  ],
])('%s', async (_what, failing, message, expected) => {
  const { code, said, steps } = await deploy([failing]);
  expect(said).toContain(message);
  expect(steps).toEqual(expected);
  expect(code).toBe(1);
});
