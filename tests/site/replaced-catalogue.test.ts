import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnGroup } from '../../scripts/process/group.ts';
import { collect } from '../../scripts/process/run.ts';
import { toolPath } from '../../scripts/process/tool.ts';
import { buildCopy, copyProject } from '../../scripts/tests/copy-project.ts';
import { FOR_EVERY_CATALOGUE } from '../../scripts/tests/own-catalogue.ts';
import { hasSample, takeSample } from '../../scripts/tests/sample.ts';
import { replaceCatalogue } from '../support/content/own-products.ts';

const BUILD_MS = 180_000;
let project: string;

beforeAll(async () => {
  project = copyProject();
  await replaceCatalogue(project);
  await buildCopy(project);
}, BUILD_MS);

afterAll(() => rmSync(project, { recursive: true }));

it(
  'who replaces the whole catalogue has a site of which every test holds that is not of the sample',
  async () => {
    const { unit = '', site = '' } = FOR_EVERY_CATALOGUE;
    const { NODE_ENV: _, VITEST: _vitest, FORCE_COLOR: _color, ...own } = process.env;
    const env = { ...own, NO_COLOR: '1' };
    const args = [toolPath('vitest'), 'run', '--project=unit', '--project=site', unit, site];
    const output = await collect(spawnGroup(process.execPath, args, { cwd: project, env }));
    expect(output.stdout).toMatch(/Tests +\d{2,} passed/);
    expect(output).toMatchObject({ code: 0 });
  },
  BUILD_MS,
);

it('the tests of the sample find it in a copy of such a project', () => {
  expect(hasSample(project)).toBe(false);
  takeSample(project);
  expect(hasSample(project)).toBe(true);
});
