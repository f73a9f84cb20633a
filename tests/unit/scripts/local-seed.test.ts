import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chipwala-seed-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Seeds a database in a new process that uses this wrangler.toml; returns its exit code and output.
 */
function seed(config: string, state: string): Promise<{ code: number; output: string }> {
  const program = `const { prepareDatabase } = await import('./scripts/seed/database.ts');
    await prepareDatabase(${JSON.stringify(state)}, undefined, ${JSON.stringify(config)});`;
  return new Promise((resolve) => {
    const args = ['--input-type=module', '--eval', program];
    execFile(process.execPath, args, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
    });
  });
}

it('seeding never writes the sample accounts to a remote database', async () => {
  const own = readFileSync('wrangler.toml', 'utf8');
  const remote = own.replace('migrations_dir =', 'remote = true\nmigrations_dir =');
  expect(remote).not.toBe(own);
  const [config, state] = [join(folder, 'wrangler.toml'), join(folder, 'state')];
  writeFileSync(config, remote);
  const { code, output } = await seed(config, state);
  expect(code).toBe(1);
  expect(output).toContain(
    'names a remote database. Sample accounts are for local databases only.',
  );
  expect(existsSync(state)).toBe(false);
});

it('no script that can access a remote database imports the seeding code', () => {
  const scripts = globSync('scripts/**/*.ts').map((file) => [file, readFileSync(file, 'utf8')]);
  const reaching = scripts.filter(([, text = '']) =>
    /--remote\b|remote(Bindings)?: true/.test(text),
  );
  expect([...new Set(reaching.map(([file]) => dirname(file ?? '')))].toSorted()).toEqual([
    'scripts/giveaways',
    'scripts/owner/admin',
    'scripts/owner/backup',
    'scripts/owner/catalogue',
    'scripts/owner/complaints',
    'scripts/owner/database',
    'scripts/owner/deploy',
    'scripts/owner/figures',
    'scripts/owner/person',
  ]);
  const seeding = reaching.filter(([, text = '']) =>
    /prepareDatabase|seed\/(seed|accounts)/.test(text),
  );
  expect(seeding).toEqual([]);
});
