import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnGroup } from '../process/group.ts';
import { ended } from '../process/run.ts';
import { ROOT } from '../process/tool.ts';
import { copyProject } from './copy-project.ts';
import type { Layer } from './layers.ts';
import { takeSample } from './sample.ts';

/** Where the tests lie that hold for every shop; all others name products, prices and branches of the sample. */
export const FOR_EVERY_SHOP: Readonly<Partial<Record<Layer, string>>> = {
  unit: 'tests/unit/content/',
  site: 'tests/site/catalogue/',
  e2e: 'tests/e2e/catalogue/',
};

/** The files of a layer that hold for every shop, of those that a filter names; all without one. */
export function filesForEvery(layer: Layer, filter: readonly string[]): string[] {
  const folder = FOR_EVERY_SHOP[layer];
  if (folder === undefined) return [];
  const files = globSync(`${folder}**/*.{test,spec}.ts`, { cwd: ROOT }).toSorted();
  return files.filter((file) => filter.length === 0 || filter.some((part) => file.includes(part)));
}

/** Runs these tests in a copy of the project that has the sample; the copy stays where one fails. */
export async function runOnSample(args: readonly string[]): Promise<boolean> {
  const project = copyProject();
  takeSample(project);
  const script = join(project, 'scripts/test.ts');
  const child = spawnGroup(process.execPath, [script, ...args], { cwd: project, stdio: 'inherit' });
  const hasPassed = (await ended(child)) === 0;
  if (hasPassed) rmSync(project, { recursive: true });
  else console.error(`The copy with the sample: ${project}`);
  return hasPassed;
}
