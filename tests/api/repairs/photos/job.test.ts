import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { complaints } from '../../../../functions/db/complaints';
import { repairPhotos } from '../../../../functions/db/repair-device';
import { repairs } from '../../../../functions/db/repairs';
import { scheduled } from '../../../../functions/jobs';
import { DAY_MS } from '../../../../src/lib/durations';
import { someComplaint } from '../../../support/api/orders/complaints';
import { db } from '../../../support/api/people';
import {
  addPhoto,
  bucketFailingAt,
  emptyBucket,
  filesInBucket,
} from '../../../support/api/repairs/photos';
import { bench, emptyBench, see, takeIn } from '../../../support/api/repairs/repairs';
import { numberedPhoto, phonePhoto } from '../../../support/photos/jpeg';

let staff: Awaited<ReturnType<typeof bench>>;
let token: string;

beforeAll(async () => {
  staff = await bench();
  token = staff.advisor.token;
});
beforeEach(async () => {
  await emptyBench();
  await emptyBucket();
});

describe('the job', () => {
  const now = Date.now();
  const runAt = (time: number, change: object = {}) => {
    vi.spyOn(console, 'log').mockImplementationOnce(() => undefined);
    return scheduled({ scheduledTime: time }, { ...env, ...change });
  };

  /** A repair that ended `days` days ago and has a photo. */
  async function ended(days: number): Promise<string> {
    const { name, reference } = await takeIn(token);
    await addPhoto({ name }, token, numberedPhoto(days));
    const endedAt = now - days * DAY_MS;
    await db
      .update(repairs)
      .set({ state: 'handed_over', endedAt })
      .where(eq(repairs.reference, reference));
    return reference;
  }

  const left = async () => {
    const rows = await db
      .select({ reference: repairs.reference })
      .from(repairPhotos)
      .innerJoin(repairs, eq(repairs.id, repairPhotos.repairId));
    const files = (await filesInBucket()).map((file) => file.split('/')[0]);
    const references = rows.map(({ reference }) => reference);
    expect(files.toSorted()).toEqual(references.toSorted());
    return references;
  };

  it('deletes photos 90 days after the repair ends, unless the customer has an open complaint', async () => {
    const [, recent, complained] = [await ended(90), await ended(89), await ended(91)];
    const { name } = await takeIn(token);
    await addPhoto({ name }, token, phonePhoto());
    const { body: open } = await see(name, { token });
    const mobile = sql`(SELECT mobile FROM repairs WHERE reference = ${complained})`;
    const { id } = await someComplaint();
    await db
      .update(complaints)
      .set({ mobile: sql<string>`${mobile}` })
      .where(eq(complaints.id, id));

    await runAt(now, { PHOTOS: undefined });
    expect(await left()).toHaveLength(4);
    await runAt(now);
    expect(new Set(await left())).toEqual(new Set([recent, complained, open.reference]));
    await db.update(complaints).set({ state: 'closed', answer: 'Done', closedAt: now });
    await runAt(now + 300_000);
    expect(new Set(await left())).toEqual(new Set([recent, open.reference]));
  });

  it('deletes photos of repairs whose personal data was erased', async () => {
    const reference = await ended(1);
    await db.update(repairs).set({ maskedAt: now }).where(eq(repairs.reference, reference));
    await runAt(now);
    expect(await left()).toEqual([]);
  });

  it('deletes each file before its row, so that a failure leaves no orphaned file', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reference = await ended(100);
    const PHOTOS = bucketFailingAt('delete');
    await runAt(now, { PHOTOS });
    expect(await left()).toEqual([reference]);
    await runAt(now);
    expect(await left()).toEqual([]);
  });
});
