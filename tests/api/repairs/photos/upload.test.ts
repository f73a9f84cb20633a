import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { repairPhotos } from '../../../../functions/db/repair-device';
import { cleanJpeg } from '../../../../functions/domain/repairs/photos/jpeg';
import { pathOf } from '../../../../src/contract/operation';
import { readPhoto } from '../../../../src/contract/repairs/api';
import { PHOTO_BYTES, PHOTO_TYPE } from '../../../../src/contract/repairs/photos';
import { db } from '../../../support/api/people';
import {
  addPhoto,
  bucketFailingAt,
  bytesOf,
  callWith,
  emptyBucket,
  filesInBucket,
  getPhoto,
  putPhoto,
  uploadOf,
} from '../../../support/api/repairs/photos';
import {
  AGREED,
  bench,
  done,
  emptyBench,
  LINES,
  takeIn,
} from '../../../support/api/repairs/repairs';
import { joined, markersOf, numberedPhoto, phonePhoto } from '../../../support/photos/jpeg';

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

describe('an uploaded photo', () => {
  it('is stored without location and camera model, and returned as a file that cannot run scripts', async () => {
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

  it('gets a 200 response when it is uploaded again, and a 409 response when its position contains another file', async () => {
    const { name } = await takeIn(token);
    const { photos } = await addPhoto({ name }, token, numberedPhoto(1));
    const repeated = await putPhoto({ name }, token, numberedPhoto(1));
    expect([repeated.status, repeated.body.photos]).toEqual([200, photos]);
    const { status, body } = await putPhoto({ name }, token, numberedPhoto(2));
    expect([status, body.code, body.current?.photos]).toEqual([409, 'position-taken', photos]);
    expect(await filesInBucket()).toHaveLength(1);
  });

  it('is stored once when 10 devices concurrently send two different files for the same position', async () => {
    const { name } = await takeIn(token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => putPhoto({ name }, token, numberedPhoto(nth % 2))),
    );
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect([201, 200, 409].map((status) => counts.get(status)?.length)).toEqual([1, 4, 5]);
    expect(await filesInBucket()).toHaveLength(1);
    expect(await db.$count(repairPhotos)).toBe(1);
  });

  it('is completed when the request is repeated after a bucket failure', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const { name } = await takeIn(token);
    const PHOTOS = bucketFailingAt('put');
    const path = pathOf(readPhoto, { name, stage: 'intake', position: 1 });
    expect((await callWith({ PHOTOS }, path, uploadOf(phonePhoto(), token))).status).toBe(503);
    expect((await getPhoto({ name }, { token })).status).toBe(404);
    expect((await putPhoto({ name }, token, phonePhoto())).status).toBe(200);
    expect(await bytesOf(await getPhoto({ name }, { token }))).toEqual(cleanJpeg(phonePhoto()));
  });

  it('belongs to a stage of the repair, and each stage can have at most six photos', async () => {
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

describe('a photo of a repair whose price was agreed at intake', () => {
  it('can belong to the intake stage or the work stage', async () => {
    const { name, state } = await takeIn(token, AGREED);
    expect(state).toBe('approved');
    await addPhoto({ name, stage: 'intake' }, token, phonePhoto());
    const { photos } = await addPhoto({ name, stage: 'work' }, token, phonePhoto());
    expect(photos?.map(({ stage }) => stage)).toEqual(['intake', 'work']);
    expect((await putPhoto({ name, stage: 'ready' }, token, phonePhoto())).status).toBe(409);
  });
});

describe('an upload that is not a photo', () => {
  const page = Uint8Array.from(new TextEncoder().encode('<script>alert(document.domain)</script>'));
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

  it('is rejected when it comes from another site', async () => {
    const { name } = await takeIn(token);
    const path = pathOf(readPhoto, { name, stage: 'intake', position: 1 });
    const { headers } = uploadOf(phonePhoto(), token);
    const from = { ...headers, Origin: 'https://elsewhere.example' };
    expect(
      (await callWith({}, path, { ...uploadOf(phonePhoto(), token), headers: from })).status,
    ).toBe(403);
  });
});
