import { execSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  /** True for packages that might be missing, usually because they target another platform. */
  optional?: boolean;
}

/** The default registry, for packages without a source in the lock file. */
const REGISTRY = 'https://registry.npmjs.org/';

const LOCK: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const PACKAGES = Object.entries(LOCK.packages).filter(([path]) => path !== '');

it('every library is pinned by hash to a file in the npm registry', () => {
  expect(PACKAGES.length).toBeGreaterThan(100);
  const loose = PACKAGES.filter(
    ([, { resolved, integrity }]) =>
      !(resolved ?? REGISTRY).startsWith(REGISTRY) || !integrity?.startsWith('sha512-'),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

it('the SBOM contains every installed library', () => {
  const printed = execSync('npm sbom --sbom-format cyclonedx', {
    // In a project copy, node_modules is a symlink, which npm does not follow.
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
