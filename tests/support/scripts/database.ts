import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { migrate } from '../../../scripts/owner/database/migrate.ts';
import type { DatabaseTarget } from '../../../scripts/owner/database/target.ts';

export type LocalTarget = Extract<DatabaseTarget, { kind: 'local' }>;

let migrated: Promise<LocalTarget> | undefined;

function newFolder(): LocalTarget {
  return { kind: 'local', folder: mkdtempSync(join(tmpdir(), 'chipwala-scripts-')) };
}

/** Creates an empty database that only this test uses. */
export function newDatabase(): LocalTarget {
  const target = newFolder();
  onTestFinished(() => rmSync(target.folder, { recursive: true, force: true }));
  return target;
}

/**
 * Creates a migrated database by copying a cached one; with `keep`, all tests in the file share it.
 */
export async function migratedDatabase({ keep = false } = {}): Promise<LocalTarget> {
  migrated ??= migrateFirst();
  const [target, original] = [keep ? keptDatabase() : newDatabase(), await migrated];
  cpSync(original.folder, target.folder, { recursive: true });
  return target;
}

function keptDatabase(): LocalTarget {
  const target = newFolder();
  afterAll(() => rmSync(target.folder, { recursive: true, force: true }));
  return target;
}

async function migrateFirst(): Promise<LocalTarget> {
  const target = newFolder();
  await migrate(target);
  return target;
}

afterAll(async () => {
  const target = await migrated;
  if (target !== undefined) rmSync(target.folder, { recursive: true, force: true });
});
