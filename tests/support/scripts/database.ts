import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { migrate } from '../../../scripts/owner/database/migrate.ts';
import type { Place } from '../../../scripts/owner/database/place.ts';

type LocalPlace = Extract<Place, { kind: 'local' }>;

let migrated: Promise<LocalPlace> | undefined;

function newFolder(): LocalPlace {
  return { kind: 'local', folder: mkdtempSync(join(tmpdir(), 'chipwala-scripts-')) };
}

/** A database of this test's own, without a table. */
export function newDatabase(): LocalPlace {
  const place = newFolder();
  onTestFinished(() => rmSync(place.folder, { recursive: true, force: true }));
  return place;
}

/** The same with all tables, a copy of one that was migrated before; `keep` has it stay for all tests of a file. */
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
