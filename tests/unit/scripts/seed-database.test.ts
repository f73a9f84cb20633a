import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedSql } from '../../../scripts/seed/seed-sql.ts';

const MIGRATIONS = new URL('../../../drizzle/', import.meta.url);
const TABLES = ['users', 'stores', 'giveaway_entries', 'redemptions'];

let database: DatabaseSync;

function dump(): unknown {
  return TABLES.map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY id`).all());
}

beforeEach(async () => {
  database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    database.exec(readFileSync(new URL(file, MIGRATIONS), 'utf8'));
  }
  database.exec(await seedSql());
});

describe('the seed on the real schema', () => {
  it('passes every check and key, and links head and store both ways', () => {
    const oneSided = database.prepare(
      `SELECT s.code FROM stores s JOIN users u ON u.id = s.branch_head_id
       WHERE u.store_id IS NOT s.id OR u.role <> 'branch_head'`,
    );
    expect(oneSided.all()).toEqual([]);
    expect(
      database.prepare('SELECT count(*) AS n FROM stores WHERE branch_head_id > 0').get(),
    ).toEqual({ n: 8 });
  });

  it('changes nothing when it runs again', async () => {
    const before = dump();
    database.exec(await seedSql());
    expect(dump()).toEqual(before);
  });

  it('does not undo a rename, a deletion or a redemption', async () => {
    database.exec(`
      UPDATE users SET username = 'newone', email = 'new@one.test' WHERE username = 'adviso';
      UPDATE users SET deleted_at = 1 WHERE username = 'aarpaw';
      UPDATE stores SET code = 'NEW-01', branch_head_id = NULL WHERE code = 'PUN-02';
      UPDATE giveaway_entries SET ref_no = 'CHW-1', redeemed_at = 1 WHERE enrollment_no = 'CHP-2026-0001';
    `);
    const before = dump();
    database.exec(await seedSql());
    expect(dump()).toEqual(before);
  });
});
