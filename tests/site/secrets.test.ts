import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureSecret, readSecret, SECRETS_FILE } from '../../scripts/process/secret.ts';

ensureSecret();

it('only the current user can read the secrets file', () => {
  expect((statSync(SECRETS_FILE).mode & 0o777).toString(8)).toBe('600');
});

it('the build does not contain the value of AUTH_SECRET', () => {
  const secret = readSecret();
  expect(secret.length).toBeGreaterThan(31);
  expect(existsSync('dist/server')).toBe(true);
  const files = readdirSync('dist', { recursive: true, withFileTypes: true });
  const filesWith = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => readFileSync(path, 'latin1').includes(secret));
  expect(filesWith).toEqual([]);
});
