import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireBrowser } from '../../scripts/browser/browser.ts';
import { spawnGroup } from '../../scripts/process/group.ts';
import { collect } from '../../scripts/process/run.ts';
import { toolPath } from '../../scripts/process/tool.ts';
import { buildCopy, copyProject } from '../../scripts/tests/copy-project.ts';
import { E2E_PORT } from '../../scripts/tests/e2e-address.ts';
import { FOR_EVERY_SHOP } from '../../scripts/tests/own-shop.ts';
import { ownFiles, takeSample } from '../../scripts/tests/sample.ts';
import { replaceCatalogue } from '../support/content/own-products.ts';
import { rebranded } from '../support/scripts/another-brand.ts';

const BUILD_MS = 180_000;
const API_MS = 600_000;
let project: string;

beforeAll(async () => {
  project = copyProject();
  await replaceCatalogue(project);
  const site = join(project, 'src/content/site.ts');
  writeFileSync(site, rebranded(readFileSync(site, 'utf8')));
  await buildCopy(project);
}, BUILD_MS);

afterAll(() => rmSync(project, { recursive: true }));

/** The environment without the variables that this test runner adds. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: _vitest, FORCE_COLOR: _color, ...own } = process.env;
  return { ...own, NO_COLOR: '1' };
}

it(
  'a project with another brand and catalogue passes every test that applies to every shop',
  async () => {
    const { unit = [], site = [] } = FOR_EVERY_SHOP;
    const seed = 'tests/unit/scripts/seed.test.ts';
    const args = [
      toolPath('vitest'),
      'run',
      '--project=unit',
      '--project=site',
      ...unit,
      ...site,
      seed,
    ];
    const output = await collect(
      spawnGroup(process.execPath, args, { cwd: project, env: environment() }),
    );
    expect(output.stdout).toMatch(/Tests +\d{2,} passed/);
    expect(output).toMatchObject({ code: 0 });
  },
  BUILD_MS,
);

it(
  'a project with another brand and catalogue passes the API tests that apply to every shop',
  async () => {
    const folders = FOR_EVERY_SHOP.api ?? [];
    const args = [toolPath('vitest'), 'run', '--project=api', ...folders];
    const output = await collect(
      spawnGroup(process.execPath, args, { cwd: project, env: environment() }),
    );
    expect(output.stdout).toMatch(/Tests +1,?\d{3} passed/);
    expect(output.code).toBe(0);
  },
  API_MS,
);

it(
  'square, tall and wide photos stay inside their tiles in a project with another catalogue',
  async () => {
    await requireBrowser();
    const env = { ...environment(), E2E_SKIP_BUILD: '1', E2E_PORT: String(E2E_PORT + 1) };
    const args = [toolPath('playwright'), 'test', 'tests/e2e/catalogue/pictures.spec.ts'];
    const output = await collect(spawnGroup(process.execPath, args, { cwd: project, env }));
    expect(output.stdout).toContain('1 passed');
    expect(output.code).toBe(0);
  },
  BUILD_MS,
);

it('in a rebranded project, takeSample replaces every file that differs from the sample', () => {
  expect(ownFiles(project)).toEqual(
    expect.arrayContaining(['src/content/catalogue.json', 'src/content/site.ts']),
  );
  takeSample(project);
  expect(ownFiles(project)).toEqual([]);
});
