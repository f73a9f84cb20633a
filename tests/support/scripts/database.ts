import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { migrate } from '../../../scripts/owner/database/migrate.ts';
import type { DatabaseTarget } from '../../../scripts/owner/database/target.ts';

export type LocalPlace = Extract<DatabaseTarget, { kind: 'local' }>;

let migrated: Promise<LocalPlace> | undefined;

function newFolder(): LocalPlace {
  return { kind: 'local', folder: mkdtempSync(join(tmpdir(), 'chipwala-scripts-')) };
}

/** Creates a database for this test only, without tables. */
export function newDatabase(): LocalPlace {
  const place = newFolder();
  onTestFinished(() => rmSync(place.folder, { recursive: true, force: true }));
  return place;
}

/**
 * Creates a migrated database by copying one that was migrated before; `keep` shares it with all
 * tests of a file.
 */
export async function migratedDatabase({ keep = false } = {}): Promise<LocalPlace> {
  migrated ??= migrateFirst();
  const [place, original] = [keep ? keptDatabase() : newDatabase(), await migrated];
  cpSync(original.folder, place.folder, { recursive: true });
  return place;
}

function keptDatabase(): LocalPlace {
  const place = newFolder();
  afterAll(() => rmSync(place.folder, { recursive: true, force: true }));
  return place;
}

async function migrateFirst(): Promise<LocalPlace> {
  const place = newFolder();
  await migrate(place);
  return place;
}

afterAll(async () => {
  const place = await migrated;
  if (place !== undefined) rmSync(place.folder, { recursive: true, force: true });
});
