import { createCipheriv, randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readManifest } from '../../scripts/owner/backup/lines.ts';
import { select, write } from '../../scripts/owner/database/execute.ts';
import { migrateTo, migrationNames } from '../../scripts/owner/database/migrate.ts';
import type { DatabaseTarget } from '../../scripts/owner/database/target.ts';
import { withServer } from '../../scripts/process/with-server.ts';
import { callShop, logInto } from '../support/scripts/calls.ts';
import { type LocalTarget, migratedDatabase, newDatabase } from '../support/scripts/database.ts';
import { runScript } from '../support/scripts/run.ts';
import { fillOldShop, fillShop, NASTY } from '../support/scripts/shop.ts';

const KEY = randomBytes(32).toString('base64');

function run(command: 'backup' | 'restore', file: string, { folder }: LocalTarget, key = '') {
  const script = `scripts/owner/backup/${command}.ts`;
  return runScript(script, [file, '--persist-to', folder], { env: { BACKUP_KEY: key } });
}

const tablesOf = async (target: DatabaseTarget) => (await readManifest(target, 'Reading')).tables;
const schemaOf = (target: DatabaseTarget) =>
  select(target, 'SELECT type, name, sql FROM sqlite_master ORDER BY type, name');

it('db:restore fully restores a shop that lost its database, and the shop works again', async () => {
  const lost = await migratedDatabase();
  await fillShop(lost);
  // More than one frame of encrypted content: random digits compress poorly.
  await write(lost, [
    `INSERT INTO audit_log (at, action, subject_type, subject_id, after)
      WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < 100)
      SELECT ${Date.now()}, 'store.update', 'store', n, json_object('address', hex(randomblob(8000))) FROM each`,
  ]);
  const [rows, schema] = [await tablesOf(lost), await schemaOf(lost)];
  const { folder } = newDatabase();
  const file = join(folder, 'backup');
  const { code, stdout } = await run('backup', file, lost, KEY);
  expect(stdout).toMatch(/^ {2}attempts +2501 {3}[\da-f]{16}$/m);
  expect(code).toBe(0);
  rmSync(lost.folder, { recursive: true });

  const found = newDatabase();
  expect(await run('restore', file, found, KEY)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('matches the backup'),
  });
  expect(await tablesOf(found)).toEqual(rows);
  expect(await schemaOf(found)).toEqual(schema);
  const [nasty] = await select(found, 'SELECT last_name FROM users WHERE id = 4');
  expect(nasty).toEqual([{ last_name: NASTY }]);

  await withServer(found.folder, async (origin) => {
    const { status, token } = await logInto(origin, 'asha@old.test', 'Chipwala1');
    expect(status).toBe(200);
    const orders = await callShop(origin, '/api/orders?search=ghorpade', { token });
    expect(orders.body).toMatchObject({ totalElements: 1, counts: { confirmed: 1, delivered: 1 } });
    const step = await callShop(origin, '/api/orders/ORD1700000000030ABCDE/steps', {
      token,
      body: { step: 'ready', version: 1 },
    });
    expect(step).toMatchObject({ status: 200, body: { state: 'ready' } });
  });
});

/** Encrypts a file in the format used before frames were introduced. */
function encryptWhole(content: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(KEY, 'base64'), nonce);
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.from('SEALED1\n'), nonce, cipher.getAuthTag(), encrypted]);
}

it('db:restore migrates a backup from an earlier release to the current schema', async () => {
  const [old, found] = [newDatabase(), newDatabase()];
  await migrateTo(old, migrationNames().slice(0, 6));
  await fillOldShop(old);
  const file = join(old.folder, 'backup');
  expect(await run('backup', file, old)).toMatchObject({ code: 0 });
  writeFileSync(file, encryptWhole(readFileSync(file)));
  expect(await run('restore', file, found, KEY)).toMatchObject({ code: 0 });
  const [users] = await select(found, 'SELECT count(*) AS n FROM users', 'SELECT * FROM orders');
  expect(users).toEqual([{ n: 5 }]);
});

it('an encrypted backup can be restored only with its key and only if it is undamaged', async () => {
  const [target, found] = [await migratedDatabase(), newDatabase()];
  const file = join(target.folder, 'backup');
  await run('backup', file, target, KEY);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const refusal = async (key?: string) => {
    const { code, stderr } = await run('restore', file, found, key);
    return [code, stderr.trim()];
  };
  const other = randomBytes(32).toString('base64');
  expect(await refusal()).toEqual([
    1,
    'This backup is encrypted: pass its key as BACKUP_KEY or --key-file.',
  ]);
  const changed = 'This backup was encrypted with another key, or it was changed.';
  expect(await refusal(other)).toEqual([1, changed]);
  expect(await refusal('short')).toEqual([1, expect.stringContaining('32 random bytes')]);
  const content = readFileSync(file);
  content[60] = (content[60] ?? 0) ^ 1;
  writeFileSync(file, content);
  expect(await refusal(KEY)).toEqual([1, changed]);

  const again = await run('backup', file, target, KEY);
  expect([again.code, again.stderr.trim()]).toEqual([
    1,
    `${file} cannot be written: it already exists`,
  ]);
  expect(readFileSync(file)).toEqual(content);

  const plain = join(target.folder, 'plain');
  await run('backup', plain, target);
  writeFileSync(plain, readFileSync(plain).subarray(0, 200));
  expect((await run('restore', plain, found)).stderr).toContain(
    'is not a backup, or it is damaged',
  );
});

it('db:restore refuses to overwrite a database that contains data', async () => {
  const target = await migratedDatabase();
  const file = join(target.folder, 'backup');
  await run('backup', file, target);
  expect(await run('restore', file, target)).toMatchObject({ code: 0 });
  await select(target, "INSERT INTO stock_branches (branch) VALUES ('PUN-01')");
  const { code, stderr } = await run('restore', file, target);
  expect([code, stderr.trim()]).toEqual([
    1,
    'The database is not empty (stock_branches). A backup can only be restored to an empty database.',
  ]);
});
