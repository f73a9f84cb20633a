import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { settings } from '../../functions/env.ts';
import { buildCopy, copyProject } from '../../scripts/tests/copy-project.ts';

const BUILD_MS = 180_000;
/** Settings that are not secret, or whose values a build may contain for another reason. */
const PUBLIC = ['PAYMENT_PROVIDER', 'ALLOW_SIMULATED_PAYMENT'];

it(
  'a build contains no setting values, whether from .dev.vars or from the environment',
  async () => {
    const project = copyProject();
    onTestFinished(() => rmSync(project, { recursive: true }));
    const names = Object.keys(settings.entries).filter((name) => !PUBLIC.includes(name));
    expect(names).toContain('RAZORPAY_WEBHOOK_SECRET');
    const written = new Map(names.map((name) => [name, randomBytes(24).toString('hex')]));
    const lines = [...written].map(([name, value]) => `${name}="${value}"\n`);
    writeFileSync(join(project, '.dev.vars'), lines.join(''));
    const stubbed = names.map((name) => {
      const value = randomBytes(24).toString('hex');
      vi.stubEnv(name, value);
      return value;
    });
    onTestFinished(() => void vi.unstubAllEnvs());
    await buildCopy(project);

    const dist = join(project, 'dist');
    const files = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name));
    expect(files.some((file) => file.endsWith('dist/server/entry.mjs'))).toBe(true);
    expect(files.some((file) => file.includes('dist/client/_astro/'))).toBe(true);
    const values = [...written.values(), ...stubbed];
    const leaks = files.filter((file) => {
      const content = readFileSync(file, 'latin1');
      return values.some((value) => content.includes(value));
    });
    expect(leaks).toEqual([]);
  },
  BUILD_MS,
);
