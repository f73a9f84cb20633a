import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnGroup } from '../process/group.ts';
import { ended } from '../process/run.ts';
import { ROOT } from '../process/tool.ts';
import { copyProject } from './copy-project.ts';
import type { Layer } from './layers.ts';
import { takeSample } from './sample.ts';

/**
 * The tests that apply to every shop; all others use the sample shop's products, prices and
 * branches.
 */
export const FOR_EVERY_SHOP: Readonly<Partial<Record<Layer, readonly string[]>>> = {
  unit: ['tests/unit/content/'],
  api: ['complaints', 'faults', 'http', 'redemption', 'sessions', 'staff'].map(
    (folder) => `tests/api/${folder}/`,
  ),
  site: ['tests/site/catalogue/'],
  e2e: ['tests/e2e/catalogue/'],
};

/** Returns the layer's test files that apply to every shop and match the filter. */
export function filesForEvery(layer: Layer, filter: readonly string[]): string[] {
  const folders = FOR_EVERY_SHOP[layer] ?? [];
  const files = folders
    .flatMap((folder) => globSync(`${folder}**/*.{test,spec}.ts`, { cwd: ROOT }))
    .toSorted();
  return files.filter((file) => filter.length === 0 || filter.some((part) => file.includes(part)));
}

/**
 * Runs the tests in a copy of the project with the sample content; keeps the copy if a test fails.
 */
export async function runOnSample(args: readonly string[]): Promise<boolean> {
  const project = copyProject();
  takeSample(project);
  const script = join(project, 'scripts/test.ts');
  const child = spawnGroup(process.execPath, [script, ...args], { cwd: project, stdio: 'inherit' });
  const hasPassed = (await ended(child)) === 0;
  if (hasPassed) rmSync(project, { recursive: true });
  else console.error(`The copy that uses the sample is in ${project}`);
  return hasPassed;
}
