import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { complaints } from '../../../functions/db/complaints';
import { repairPhotos } from '../../../functions/db/repair-device';
import { repairs } from '../../../functions/db/repairs';
import { auditLog } from '../../../functions/db/schema';
import { cleanJpeg } from '../../../functions/domain/repairs/photos/jpeg';
import { scheduled } from '../../../functions/jobs';
import { PHOTO_BYTES, PHOTO_TYPE } from '../../../src/contract/repairs/photos';
import { DAY_MS } from '../../../src/lib/durations';
import { repairPhotoPath } from '../../../src/lib/paths';
import { requestOf } from '../../support/api/call';
import { someComplaint } from '../../support/api/orders/complaints';
import { db, loggedIn } from '../../support/api/people';
import {
  addPhoto,
  deletePhoto,
  emptyBucket,
  filesInBucket,
  getPhoto,
  putPhoto,
} from '../../support/api/repairs/photos';
import {
  bench,
  book,
  done,
  emptyBench,
  LINES,
  see,
  takeIn,
} from '../../support/api/repairs/repairs';
import app from '../../support/api/worker';
import { joined, markersOf, numberedPhoto, phonePhoto } from '../../support/photos/jpeg';

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

async function bytesOf(response: Response): Promise<Uint8Array> {
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Sends a request to a Worker with other bindings. */
function callWith(change: object, path: string, options: Parameters<typeof requestOf>[1]) {
  return app.fetch(requestOf(path, options), { ...env, ...change }, createExecutionContext());
}

const upload = (body: Uint8Array<ArrayBuffer>) => ({
  ...{ method: 'PUT', token, body, headers: { 'Content-Type': PHOTO_TYPE } },
});

describe('an uploaded photo', () => {
  it('is stored without place and maker, and returned as a file that can do nothing', async () => {
    const { name } = await takeIn(token);
    const photo = phonePhoto();
    const { status, body } = await putPhoto({ name }, token, photo);
    expect(status).toBe(201);
    const by = 'Asha Rao';
    expect(body.photos).toEqual([{ stage: 'intake', position: 1, at: expect.any(Number), by }]);

    const response = await getPhoto({ name }, { token });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': PHOTO_TYPE,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox/),
      'cache-control': 'private, no-store',
    });
    const stored = await bytesOf(response);
    expect(stored).toEqual(cleanJpeg(photo));
    expect([markersOf(photo).includes(0xe1), markersOf(stored).includes(0xe1)]).toEqual([
      true,
      false,
    ]);
    expect(new TextDecoder('latin1').decode(stored)).not.toContain('Tarang');
  });

  it('is answered with 200 when it is sent again, and 409 when another file is', async () => {
    const { name } = await takeIn(token);
    const { photos } = await addPhoto({ name }, token, numberedPhoto(1));
    const repeated = await putPhoto({ name }, token, numberedPhoto(1));
    expect([repeated.status, repeated.body.photos]).toEqual([200, photos]);
    const { status, body } = await putPhoto({ name }, token, numberedPhoto(2));
    expect([status, body.code, body.current?.photos]).toEqual([409, 'position-taken', photos]);
    expect(await filesInBucket()).toHaveLength(1);
  });

  it('is stored once when 10 devices send two files to one position at the same time', async () => {
    const { name } = await takeIn(token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => putPhoto({ name }, token, numberedPhoto(nth % 2))),
    );
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect([201, 200, 409].map((status) => counts.get(status)?.length)).toEqual([1, 4, 5]);
    expect(await filesInBucket()).toHaveLength(1);
    expect(await db.$count(repairPhotos)).toBe(1);
  });

  it('is completed by the same request if the bucket failed', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const { name } = await takeIn(token);
    const PHOTOS = new Proxy(env.PHOTOS, {
      get: (bucket, key) =>
        key === 'put'
          ? () => Promise.reject(new Error('lost'))
          : Reflect.get(bucket, key).bind(bucket),
    });
    const path = repairPhotoPath(name, 'intake', 1);
    expect((await callWith({ PHOTOS }, path, upload(phonePhoto()))).status).toBe(503);
    expect((await getPhoto({ name }, { token })).status).toBe(404);
    expect((await putPhoto({ name }, token, phonePhoto())).status).toBe(200);
    expect(await bytesOf(await getPhoto({ name }, { token }))).toEqual(cleanJpeg(phonePhoto()));
  });

  it('belongs to the stage of the repair, in which six fit', async () => {
    const repair = await takeIn(token);
    const { name } = repair;
    expect((await putPhoto({ name, stage: 'work' }, token, phonePhoto())).body.code).toBe(
      'wrong-state',
    );
    for (let position = 1; position <= 6; position += 1) {
      await addPhoto({ name, position }, token, numberedPhoto(position));
    }
    for (const position of [0, 7]) {
      expect((await putPhoto({ name, position }, token, phonePhoto())).status).toBe(404);
    }
    expect((await putPhoto({ name, stage: 'end' }, token, phonePhoto())).status).toBe(404);

    const quoted = await done(repair, { token }, { step: 'quote', lines: LINES });
    const approve = { step: 'approve', estimate_version: 1, by: 'counter' } as const;
    const approved = await done(quoted, { token }, approve);
    await addPhoto({ name, stage: 'work' }, token, phonePhoto());
    const late = await putPhoto({ name, position: 1 }, token, phonePhoto());
    expect(late.body.code).toBe('position-taken');
    // A repeated upload of a photo that was stored is answered in every state.
    expect((await putPhoto({ name, position: 1 }, token, numberedPhoto(1))).status).toBe(200);
    const ready = await done(approved, { token }, { step: 'ready', outcome: 'repaired' });
    const { photos } = await addPhoto({ name, stage: 'ready' }, token, phonePhoto());
    expect(photos).toHaveLength(8);

    const there = { step: 'move', branch: 'PUN-02', place: 'Courier' } as const;
    await done(ready, { token }, there);
    const sent = await putPhoto({ name, stage: 'ready', position: 2 }, token, phonePhoto());
    expect([sent.status, sent.body.code]).toEqual([409, 'in-transit']);
  });
});

describe('an upload that is not a photo', () => {
  const page = new TextEncoder().encode('<script>alert(document.domain)</script>');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const tooLarge = new Uint8Array(PHOTO_BYTES + 1).fill(0xff);
  it.each([
    ['an SVG drawing', drawing, PHOTO_TYPE, 422, 'invalid'],
    ['an SVG drawing under its own type', drawing, 'image/svg+xml', 415, 'unsupported-media-type'],
    ['a page', page, PHOTO_TYPE, 422, 'invalid'],
    ['a page under its own type', page, 'text/html', 415, 'unsupported-media-type'],
    ['JSON', '{}', 'application/json', 415, 'unsupported-media-type'],
    ['a form', page, 'multipart/form-data; boundary=x', 415, 'unsupported-media-type'],
    ['a photo under the type of a PNG', phonePhoto(), 'image/png', 415, 'unsupported-media-type'],
    ['a photo with a page behind it', joined(phonePhoto(), page), PHOTO_TYPE, 422, 'invalid'],
    ['nothing', '', PHOTO_TYPE, 422, 'invalid'],
    ['one byte more than 1 MB', tooLarge, PHOTO_TYPE, 413, 'payload-too-large'],
  ] as const)('is rejected: %s', async (_what, file, type, status, code) => {
    const { name } = await takeIn(token);
    const answer = await putPhoto({ name }, token, file, type);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).not.toBe('');
    expect([await db.$count(repairPhotos), await filesInBucket()]).toEqual([0, []]);
  });

  it('is rejected from another site, and above 32 KB without a login', async () => {
    const { name } = await takeIn(token);
    const path = repairPhotoPath(name, 'intake', 1);
    const { headers } = upload(phonePhoto());
    const from = { ...headers, Origin: 'https://elsewhere.example' };
    expect((await callWith({}, path, { ...upload(phonePhoto()), headers: from })).status).toBe(403);
    const large = { method: 'PUT', headers, body: new Uint8Array(33 * 1024) };
    expect((await callWith({}, path, large)).status).toBe(413);
  });
});

describe('a photo', () => {
  it('is shown to the branch, both keys and the customer, changed by the branch, deleted by its head', async () => {
    const customer = await loggedIn('customer');
    const { repair: booking } = await book({}, { token: customer.token });
    const repair = await takeIn(token);
    const { name, claim = '' } = repair;
    await db
      .update(repairs)
      .set({ customerId: customer.user.id })
      .where(eq(repairs.reference, repair.reference));
    const { body: opened } = await see(name, { repairKey: claim });
    const other = await takeIn(token);
    await addPhoto({ name }, token, phonePhoto());
    await addPhoto({ name: other.name }, token, numberedPhoto(9));

    const readers = {
      stranger: {},
      otherSlip: { repairKey: other.claim ?? '' },
      slip: { repairKey: claim },
      key: { repairKey: opened.key ?? '' },
      customer: { token: customer.token },
      otherCustomer: { token: (await loggedIn('customer')).token },
      advisor: { token },
      elsewhere: { token: staff.elsewhere.token },
      admin: { token: staff.admin.token },
    };
    const seen = await Promise.all(
      Object.entries(readers).map(async ([who, requester]) => {
        const response = await getPhoto({ name }, requester);
        await response.arrayBuffer();
        return [who, response.status];
      }),
    );
    expect(Object.fromEntries(seen)).toEqual({
      ...{ stranger: 404, otherSlip: 404, slip: 200, key: 200, customer: 200, otherCustomer: 404 },
      ...{ advisor: 200, elsewhere: 404, admin: 200 },
    });
    const { body: shown } = await see(name, readers.slip);
    expect(shown.photos).toEqual([{ stage: 'intake', position: 1, at: expect.any(Number) }]);
    expect((await putPhoto({ name: booking.name }, token, phonePhoto())).body.code).toBe(
      'wrong-state',
    );

    const put = await putPhoto({ name, position: 2 }, staff.elsewhere.token, phonePhoto());
    expect(put.status).toBe(404);
    for (const [who, status] of [
      [staff.elsewhere, 404],
      [staff.advisor, 403],
      [customer, 403],
    ] as const) {
      expect((await deletePhoto({ name }, who.token)).status).toBe(status);
    }
    expect((await deletePhoto({ name }, staff.head.token)).status).toBe(200);
    expect((await deletePhoto({ name }, staff.head.token)).status).toBe(404);
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'repair.photo-delete'));
    expect(audit).toMatchObject([
      {
        actorId: staff.head.user.id,
        subjectId: repair.reference,
        before: { stage: 'intake', position: 1 },
      },
    ]);
    expect(await filesInBucket()).toHaveLength(1);
    // The position is free again, for the same file too.
    expect((await putPhoto({ name }, token, phonePhoto())).status).toBe(201);
  });

  it('is only read by the branch that received the device first', async () => {
    const repair = await takeIn(token);
    const { name } = repair;
    await addPhoto({ name }, token, phonePhoto());
    const { elsewhere } = staff;
    const sent = await done(
      repair,
      { token },
      { step: 'move', branch: 'PUN-02', place: 'Courier' },
    );
    expect((await deletePhoto({ name }, elsewhere.token)).status).toBe(403);
    await done(sent, { token: elsewhere.token }, { step: 'accept-move', place: 'Shelf 1' });
    await bytesOf(await getPhoto({ name }, { token }));
    expect((await putPhoto({ name, position: 2 }, token, phonePhoto())).status).toBe(403);
    expect((await deletePhoto({ name }, staff.head.token)).status).toBe(403);
    await addPhoto({ name, position: 2 }, elsewhere.token, numberedPhoto(2));
  });

  it('does not exist in a shop without a bucket', async () => {
    const { name } = await takeIn(token);
    await addPhoto({ name }, token, phonePhoto());
    const path = repairPhotoPath(name, 'intake', 1);
    const without = { PHOTOS: undefined };
    const answers = await Promise.all([
      callWith(without, path, upload(phonePhoto())),
      callWith(without, path, { token }),
      callWith(without, path, { method: 'DELETE', token: staff.head.token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const repair = await callWith(without, `/api/repairs/${name}`, { token });
    expect(await repair.json()).not.toHaveProperty('photos');
  });
});

describe('the job', () => {
  const now = Date.now();
  const runAt = (time: number, change: object = {}) => {
    vi.spyOn(console, 'log').mockImplementationOnce(() => undefined);
    return scheduled({ scheduledTime: time }, { ...env, ...change });
  };

  /** A repair with a photo that ended this many days ago. */
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

  it('deletes photos 90 days after the end, unless the customer has an open complaint', async () => {
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

  it('deletes no row before its file, so that a failure leaves no file behind', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reference = await ended(100);
    const PHOTOS = new Proxy(env.PHOTOS, {
      get: (bucket, key) =>
        key === 'delete'
          ? () => Promise.reject(new Error('lost'))
          : Reflect.get(bucket, key).bind(bucket),
    });
    await runAt(now, { PHOTOS });
    expect(await left()).toEqual([reference]);
    await runAt(now);
    expect(await left()).toEqual([]);
  });
});
