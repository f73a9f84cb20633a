import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repairs } from '../../../../functions/db/repairs';
import { auditLog } from '../../../../functions/db/schema';
import { pathOf } from '../../../../src/contract/operation';
import { readPhoto } from '../../../../src/contract/repairs/api';
import { auditRows } from '../../../support/api/audit';
import { db, loggedIn } from '../../../support/api/people';
import {
  addPhoto,
  bytesOf,
  callWith,
  deletePhoto,
  emptyBucket,
  filesInBucket,
  getPhoto,
  putPhoto,
  uploadOf,
} from '../../../support/api/repairs/photos';
import {
  bench,
  book,
  claimOf,
  done,
  emptyBench,
  keyOf,
  see,
  takeIn,
} from '../../../support/api/repairs/repairs';
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

describe('a photo', () => {
  it('can be read by the branch, anyone with either key and the customer, but changed only by the branch and deleted only by its head', async () => {
    const customer = await loggedIn('customer');
    const { repair: booking } = await book({}, { token: customer.token });
    const repair = await takeIn(token);
    const { name } = repair;
    const claim = claimOf(repair);
    await db
      .update(repairs)
      .set({ customerId: customer.user.id })
      .where(eq(repairs.reference, repair.reference));
    const key = await keyOf(repair);
    const other = await takeIn(token);
    await addPhoto({ name }, token, phonePhoto());
    await addPhoto({ name: other.name }, token, numberedPhoto(9));

    const readers = {
      stranger: {},
      otherSlip: { repairKey: claimOf(other) },
      slip: { repairKey: claim },
      key: { repairKey: key },
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
    const audit = await auditRows(eq(auditLog.action, 'repair.photo-delete'));
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

  it('can be read but not changed by the branch that transferred the device to another branch', async () => {
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

  it('cannot be uploaded when no bucket is bound', async () => {
    const { name } = await takeIn(token);
    await addPhoto({ name }, token, phonePhoto());
    const path = pathOf(readPhoto, { name, stage: 'intake', position: 1 });
    const without = { PHOTOS: undefined };
    const answers = await Promise.all([
      callWith(without, path, uploadOf(phonePhoto(), token)),
      callWith(without, path, { token }),
      callWith(without, path, { method: 'DELETE', token: staff.head.token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const repair = await callWith(without, `/api/repairs/${name}`, { token });
    expect(await repair.json()).not.toHaveProperty('photos');
  });
});
