import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { isEncrypted } from '../../../functions/domain/jobs/backup/encryption.ts';
import {
  hashOf,
  manifestName,
  type SetManifest,
  setManifest,
  unpackObject,
} from '../../../functions/domain/jobs/backup/objects.ts';
import { fail } from '../../process/fail.ts';
import { rowProgress } from '../../terminal/progress.ts';
import type { Backup, TableRow } from './contents.ts';
import { parentsFirst } from './links.ts';

type StoredObject = SetManifest['objects'][number];

const contentLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.union([v.string(), v.number(), v.null()])),
);
const columnsLine = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Opens the folder of a nightly backup and verifies every object against its manifest. */
export function openSet(folder: string, key: Buffer | undefined): Backup {
  const night = basename(resolve(folder));
  const manifest = readSetManifest(folder, night, key);
  const { objects } = manifest;
  for (const object of objects) linesOf(folder, object, key);
  const total = objects.reduce((sum, { rows }) => sum + rows, 0);
  return {
    createdAt: manifest.created_at,
    migrations: manifest.migrations,
    tables: manifest.tables.map(({ name }) => name),
    late: manifest.late,
    async *rows(links) {
      const byTable = Map.groupBy(objects, ({ name }) => name.split('/')[1] ?? '');
      const step = rowProgress('Restoring', total);
      for (const table of parentsFirst([...byTable.keys()], links)) {
        for (const object of byTable.get(table) ?? []) {
          for (const row of rowsOf(table, linesOf(folder, object, key))) {
            step();
            yield row;
          }
        }
      }
    },
  };
}

/** Reads the manifest of a night; ends the script if the set has none, or if it is not that night's. */
export function readSetManifest(
  folder: string,
  night: string,
  key: Buffer | undefined,
): SetManifest {
  const name = manifestName(night);
  const manifest = v.parse(setManifest, JSON.parse(contentOf(folder, name, key)));
  if (manifest.night === night) return manifest;
  return fail(`${folder} contains the backup of ${manifest.night}: name the folder after it.`);
}

function linesOf(folder: string, { name, rows, sha256 }: StoredObject, key: Buffer | undefined) {
  const [columns = '', ...lines] = contentOf(folder, name, key, sha256).split('\n');
  if (lines.length === rows) return { columns, lines };
  return fail(`${name} is damaged: its rows do not match the manifest.`);
}

function* rowsOf(
  table: string,
  { columns, lines }: ReturnType<typeof linesOf>,
): Generator<TableRow> {
  const names = v.parse(columnsLine, columns);
  for (const line of lines) {
    const values = v.parse(contentLine, line);
    yield [table, Object.fromEntries(names.map((name, nth) => [name, values[nth] ?? null]))];
  }
}

function contentOf(folder: string, name: string, key: Buffer | undefined, sha256?: string): string {
  const object = readObject(folder, name);
  if (object === undefined) return fail(`The backup is not complete: ${name} is missing.`);
  if (sha256 !== undefined && hashOf(object) !== sha256) {
    return fail(`${name} is damaged: it does not match the manifest.`);
  }
  if (isEncrypted(object) && key === undefined) {
    return fail('This backup is encrypted: pass its key as BACKUP_KEY or --key-file.');
  }
  try {
    return unpackObject(object, name, key);
  } catch {
    return fail(`${name} was encrypted with another key, or it was changed or renamed.`);
  }
}

function readObject(folder: string, name: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, name.slice(name.indexOf('/') + 1)));
  } catch {
    return undefined;
  }
}
