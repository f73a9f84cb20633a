import { env } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { R2MultipartUpload } from '@cloudflare/workers-types';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onQuery } from '../../functions/db/queries';
import { decrypt, isEncrypted } from '../../functions/domain/jobs/backup/encryption';
import type { Manifest } from '../../functions/domain/jobs/backup/read';
import { scheduled } from '../../functions/jobs';
import { someone } from '../support/api/people';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MIB = 1024 * 1024;
/** 01:59 in India, one minute before the backup job. */
const EVENING = Date.UTC(2026, 10, 22, 20, 29);

const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => lines.mockClear());

async function tick(at: number, settings: object): Promise<number | 'failed'> {
  await scheduled({ scheduledTime: at }, { ...env, ...settings });
  return lines.mock.lastCall?.[0].jobs.backups_made;
}

async function contentOf(name: string): Promise<Buffer> {
  const object = await env.BUCKET.get(name);
  return Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
}

function openLines(packed: Buffer): { rows: string[]; manifest: Manifest } {
  const all = gunzipSync(packed).toString().trimEnd().split('\n');
  return { rows: all.slice(0, -1), manifest: JSON.parse(all.at(-1) ?? '') };
}

/** A fake bucket. `onPart` receives each part of an upload before R2 stores it. */
function watchParts(onPart: (size: number) => void) {
  const uploads: R2MultipartUpload[] = [];
  const bucket = Object.assign(Object.create(env.BUCKET), {
    head: (name: string) => env.BUCKET.head(name),
    async createMultipartUpload(name: string) {
      const upload = await env.BUCKET.createMultipartUpload(name);
      uploads.push(upload);
      return {
        async uploadPart(nth: number, part: Uint8Array) {
          onPart(part.length);
          return upload.uploadPart(nth, part);
        },
        complete: upload.complete.bind(upload),
        abort: upload.abort.bind(upload),
      };
    },
  });
  return { bucket, uploads };
}

/**
 * Adds about 10 MiB of data, measured after compression; random digits are used because they
 * compress poorly.
 */
async function fillDatabase(): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO audit_log (at, action, subject_type, subject_id, after)
      WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < 1600)
      SELECT ${EVENING}, 'store.update', 'store', n, json_object('address', hex(randomblob(5500))) FROM each`,
  ).run();
}

it('the nightly job stores one backup per night, or none when no bucket is bound', async () => {
  await someone('advisor');
  expect(await tick(EVENING, {})).toBe(0);
  const settings = { BACKUPS: env.BUCKET };
  expect(await tick(EVENING, settings)).toBe(1);
  expect(await tick(EVENING + 30_000, settings)).toBe(0);
  expect(await tick(EVENING + MINUTE_MS, settings)).toBe(1);
  expect(await tick(EVENING + DAY_MS, settings)).toBe(0);
  const { objects } = await env.BUCKET.list();
  expect(objects.map(({ key }) => key)).toEqual(['2026-11-21.jsonl.gz', '2026-11-22.jsonl.gz']);
  const { manifest } = openLines(await contentOf('2026-11-22.jsonl.gz'));
  expect(manifest.tables.users?.rows).toBe(1);
  expect(manifest).toMatchObject({ is_still: true, created_at: EVENING + MINUTE_MS });
});

it('an encrypted backup can be decrypted only with the key that encrypted it', async () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const settings = { BACKUPS: env.BUCKET, BACKUP_KEY: key.toString('base64') };
  expect(await tick(EVENING + 2 * DAY_MS, settings)).toBe(1);
  const file = await contentOf('2026-11-23.jsonl.gz.enc');
  expect(isEncrypted(file)).toBe(true);
  expect(() => decrypt(file, other)).toThrow();
  expect(openLines(decrypt(file, key)).manifest.tables.users?.rows).toBe(1);
});

describe('a backup that is larger than one upload part', {
  timeout: 180_000,
}, () => {
  beforeAll(fillDatabase, 180_000);

  it('is encrypted and complete, and its upload starts before the Worker has read the whole database', async () => {
    const key = randomBytes(32);
    const events: (number | 'page')[] = [];
    const { bucket } = watchParts((size) => events.push(size));
    const DB = onQuery(env.DB, (trip) => {
      if (trip.texts.some((text) => text.includes('FROM "audit_log" WHERE rowid'))) {
        events.push('page');
      }
      return trip.run();
    });
    const settings = { DB, BACKUPS: bucket, BACKUP_KEY: key.toString('base64') };
    expect(await tick(EVENING + 3 * DAY_MS, settings)).toBe(1);

    const sizes = events.filter((event) => event !== 'page');
    expect(sizes.length).toBeGreaterThan(1);
    expect(new Set(sizes.slice(0, -1))).toEqual(new Set([5 * MIB]));
    expect(events.findIndex((event) => event !== 'page')).toBeLessThan(events.lastIndexOf('page'));

    const { rows, manifest } = openLines(decrypt(await contentOf('2026-11-24.jsonl.gz.enc'), key));
    const ofAudit = rows.filter((row) => row.startsWith('["audit_log"'));
    const sha256 = createHash('sha256').update(ofAudit.join('')).digest('hex');
    expect(manifest.tables.audit_log).toEqual({ rows: ofAudit.length, sha256 });
    const count = await env.DB.prepare('SELECT count(*) AS n FROM audit_log').first('n');
    expect(ofAudit.length).toBe(count);
  });

  it('leaves nothing in the bucket when a part fails, and is retried an hour later', async () => {
    let isDown = true;
    let parts = 0;
    const { bucket, uploads } = watchParts(() => {
      parts += 1;
      if (isDown && parts === 2) throw new Error('R2 is down');
    });
    const night = EVENING + 4 * DAY_MS + MINUTE_MS;
    const name = '2026-11-26.jsonl.gz';
    expect(await tick(night, { BACKUPS: bucket })).toBe('failed');
    expect(await env.BUCKET.head(name)).toBeNull();
    await expect(uploads[0]?.uploadPart(1, new Uint8Array(1))).rejects.toThrow();

    let pages = 0;
    const DB = onQuery(env.DB, (trip) => {
      pages += trip.texts.filter((text) => text.includes('WHERE rowid >')).length;
      return trip.run();
    });
    isDown = false;
    expect(await tick(night + 5 * MINUTE_MS, { DB, BACKUPS: bucket })).toBe(0);
    expect(await tick(night + 55 * MINUTE_MS, { DB, BACKUPS: bucket })).toBe(0);
    expect(pages).toBe(0);
    expect(await tick(night + 60 * MINUTE_MS, { DB, BACKUPS: bucket })).toBe(1);
    expect(openLines(await contentOf(name)).manifest.is_still).toBe(true);
  });
});
