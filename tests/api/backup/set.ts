import { env } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import {
  hashOf,
  manifestName,
  type SetManifest,
  setManifest,
  unpackObject,
} from '../../../functions/domain/jobs/backup/objects';
import { COLUMNS } from '../../../functions/domain/jobs/backup/tables';

export interface StoredSet {
  manifest: SetManifest;
  /** The rows of each table, as lines, in the order of their keys. */
  rows: Map<string, string[]>;
}

export async function objectOf(name: string): Promise<Buffer> {
  const object = await env.BUCKET.get(name);
  if (object === null) throw new Error(`the bucket has no ${name}`);
  return Buffer.from(await object.arrayBuffer());
}

/** Reads a night's set from the bucket and verifies each object against the manifest. */
export async function readSet(night: string, key?: Buffer): Promise<StoredSet> {
  const name = manifestName(night);
  const manifest = v.parse(setManifest, JSON.parse(unpackObject(await objectOf(name), name, key)));
  const rows = new Map<string, string[]>(manifest.tables.map((table) => [table.name, []]));
  for (const each of manifest.objects) {
    const object = await objectOf(each.name);
    if (hashOf(object) !== each.sha256) throw new Error(`${each.name} has another hash`);
    const [, ...lines] = unpackObject(object, each.name, key).split('\n');
    if (lines.length !== each.rows) throw new Error(`${each.name} has another number of rows`);
    rows.get(each.name.split('/')[1] ?? '')?.push(...lines);
  }
  return { manifest, rows };
}

/** The rows of all tables that a backup contains, in the same form. */
export async function rowsOfDatabase(tables: Iterable<string>): Promise<Map<string, string[]>> {
  const names = [...tables];
  const columns = await env.DB.batch<{ columns: string }>(
    names.map((name) =>
      env.DB.prepare(`SELECT (${COLUMNS}) AS columns FROM (SELECT ? AS name) AS t`).bind(name),
    ),
  );
  const found = await env.DB.batch(
    names.map((name, each) =>
      env.DB.prepare(`SELECT ${columns[each]?.results[0]?.columns} FROM "${name}" ORDER BY rowid`),
    ),
  );
  return new Map(
    names.map((name, each) => [
      name,
      (found[each]?.results ?? []).map((row) => JSON.stringify(Object.values(row as object))),
    ]),
  );
}
