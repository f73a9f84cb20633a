import { env } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, it, vi } from 'vitest';
import { scheduled } from '../../functions/clockwork';
import type { Manifest } from '../../functions/domain/clockwork/backup/read';
import { isSealed, unseal } from '../../functions/domain/clockwork/backup/seal';
import { someone } from '../support/api/people';

const DAY_MS = 24 * 60 * 60_000;
/** Just before two in the morning of India. */
const EVENING = Date.UTC(2026, 10, 22, 20, 29);

const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);

beforeEach(() => lines.mockClear());

async function tick(at: number, settings: object): Promise<number> {
  await scheduled({ scheduledTime: at }, { ...env, ...settings });
  return lines.mock.lastCall?.[0].clockwork.copies_made;
}

async function contentOf(name: string): Promise<Buffer> {
  const object = await env.BUCKET.get(name);
  return Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
}

function manifestOf(packed: Buffer): Manifest {
  return JSON.parse(gunzipSync(packed).toString().trimEnd().split('\n').at(-1) ?? '');
}

it('every night one copy goes into the bucket, and an owner without one is not held up', async () => {
  await someone('advisor');
  expect(await tick(EVENING, {})).toBe(0);
  const settings = { BACKUPS: env.BUCKET };
  expect(await tick(EVENING, settings)).toBe(1);
  expect(await tick(EVENING + 30_000, settings)).toBe(0);
  expect(await tick(EVENING + 60_000, settings)).toBe(1);
  expect(await tick(EVENING + DAY_MS, settings)).toBe(0);
  const { objects } = await env.BUCKET.list();
  expect(objects.map(({ key }) => key)).toEqual(['2026-11-21.jsonl.gz', '2026-11-22.jsonl.gz']);
  const manifest = manifestOf(await contentOf('2026-11-22.jsonl.gz'));
  expect(manifest.tables.users?.rows).toBe(1);
  expect(manifest).toMatchObject({ is_still: true, created_at: EVENING + 60_000 });
});

it('with a key the copy is encrypted, and only that key opens it', async () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const settings = { BACKUPS: env.BUCKET, BACKUP_KEY: key.toString('base64') };
  expect(await tick(EVENING + 2 * DAY_MS, settings)).toBe(1);
  const sealed = await contentOf('2026-11-23.jsonl.gz');
  expect(isSealed(sealed)).toBe(true);
  expect(() => unseal(sealed, other)).toThrow();
  expect(manifestOf(unseal(sealed, key)).tables.users?.rows).toBe(1);
});
