import { execSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  /** Usually a package for another platform, which is not installed here. */
  optional?: boolean;
}

/** The registry of a package when the lock file names no other. */
const REGISTRY = 'https://registry.npmjs.org/';

const LOCK: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const PACKAGES = Object.entries(LOCK.packages).filter(([path]) => path !== '');

it('every library is locked to one file of the registry by its hash', () => {
  expect(PACKAGES.length).toBeGreaterThan(100);
  const loose = PACKAGES.filter(
    ([, { resolved, integrity }]) =>
      !(resolved ?? REGISTRY).startsWith(REGISTRY) || !integrity?.startsWith('sha512-'),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

it('the list of libraries for a scanner contains every installed library', () => {
  const printed = execSync('npm sbom --sbom-format cyclonedx', {
    // A copy of the project has only a link to the packages, which npm does not follow.
    cwd: dirname(realpathSync('node_modules')),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const { components }: { components: { name: string; version: string }[] } = JSON.parse(printed);
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = PACKAGES.filter(([, { optional }]) => optional !== true)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
    .filter((each) => !listed.has(each));
  expect(missing).toEqual([]);
});
