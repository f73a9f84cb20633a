import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repairs } from '../../../functions/db/repairs';
import { DAY_MS } from '../../../src/lib/durations';
import { auditOf } from '../../support/api/audit';
import { ask } from '../../support/api/orders/orders';
import { db } from '../../support/api/people';
import {
  bench,
  emptyBench,
  intakeBody,
  see,
  sendIntake,
  takeIn,
} from '../../support/api/repairs/repairs';
import {
  claimOn,
  handedOver,
  handOver,
  IMEI,
  OTHER_IMEI,
  phone,
  warrantiesOf,
} from '../../support/api/repairs/warranty';

let staff: Awaited<ReturnType<typeof bench>>;
let token: string;

beforeAll(async () => {
  staff = await bench();
  token = staff.advisor.token;
});
beforeEach(emptyBench);

describe('the warranty lookup', () => {
  it('finds active warranties of all branches by serial number or mobile number, and lists each repair once', async () => {
    const first = await handedOver(token);
    const mobile = first.customer?.mobile ?? null;
    const other = await handedOver(token, { mobile: mobile ?? '', device: phone('') });
    await handedOver(token, { mobile: mobile ?? '', device: phone(OTHER_IMEI) }, 'not_repaired');
    const shown = ({ name, match, problem }: Awaited<ReturnType<typeof warrantiesOf>>[number]) => [
      name,
      match,
      problem,
    ];
    const there = staff.elsewhere.token;
    expect((await warrantiesOf(there, { mobile: null, serial: IMEI })).map(shown)).toEqual([
      [first.name, 'serial', null],
    ]);
    const shownOnPhone = { mobile: null, serial: `${IMEI.slice(0, 14)}01` };
    expect((await warrantiesOf(there, shownOnPhone)).map(shown)).toEqual([
      [first.name, 'serial', null],
    ]);
    const both = { mobile, serial: IMEI };
    expect((await warrantiesOf(there, both)).map(shown)).toEqual([
      [first.name, 'serial', null],
      [other.name, 'model', null],
    ]);
    // Another device of the same customer is no match for a repair whose serial number is known.
    expect((await warrantiesOf(there, { mobile, serial: OTHER_IMEI })).map(shown)).toEqual([
      [other.name, 'model', null],
    ]);
    expect((await warrantiesOf(staff.head.token, { mobile, serial: '' })).map(shown)).toEqual([
      [other.name, 'model', null],
      [first.name, 'model', null],
    ]);

    const claim = await takeIn(there, { ...claimOn(first), device: phone(IMEI) });
    expect((await warrantiesOf(token, { mobile: null, serial: IMEI })).map(shown)).toEqual([
      [first.name, 'serial', 'claimed'],
    ]);
    await handOver(there, claim);
    expect((await warrantiesOf(token, { mobile: null, serial: IMEI })).map(shown)).toEqual([
      [first.name, 'serial', null],
    ]);
    const [audit] = await auditOf((mobile ?? '').slice(-4));
    expect(audit?.action).toBe('repair.warranty-lookup');
  });

  it('offers only warranties that can be claimed, also of a number stored with its software version', async () => {
    const shown = `${IMEI.slice(0, 14)}01`;
    const first = await handedOver(token);
    await db.update(repairs).set({ serial: shown }).where(eq(repairs.reference, first.reference));
    const [offer] = await warrantiesOf(token, { mobile: null, serial: shown });
    expect(offer?.name).toBe(first.name);
    const claim = await takeIn(token, { ...claimOn(first), device: phone(shown) });
    expect(claim.claim_of?.name).toBe(first.name);
  });

  it('does not match two tablets whose serial numbers begin alike', async () => {
    const tablet = (end: string) => ({
      ...phone(`12345678901234${end}`),
      type: 'tablet' as const,
    });
    const first = await handedOver(token, { device: tablet('01') });
    expect((await see(first.name, { token })).body.device.serial).toBe('1234567890123401');
    expect(await warrantiesOf(token, { mobile: null, serial: tablet('02').serial })).toEqual([]);
    const claim = intakeBody({ ...claimOn(first), device: tablet('02') });
    expect((await sendIntake(token, claim)).status).toBe(422);
  });

  it('requires one of the two numbers, returns no name or mobile number, and is rate-limited', async () => {
    const first = await handedOver(token);
    const { mobile = '', name } = first.customer ?? {};
    const text = JSON.stringify(await warrantiesOf(staff.elsewhere.token, { mobile, serial: '' }));
    expect(text).toContain(first.name);
    for (const secret of [mobile, name ?? '', IMEI]) expect(text).not.toContain(secret);
    const look = (body: object) => ask('/api/repairs/warranties', { token }, body);
    expect((await look({ mobile: null, serial: '' })).status).toBe(422);
    const many = await Promise.all(
      Array.from({ length: 85 }, () => look({ mobile: null, serial: IMEI })),
    );
    expect(many.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('does not find a warranty that has ended', async () => {
    const first = await handedOver(token);
    await db
      .update(repairs)
      .set({ warrantyUntil: Date.now() - DAY_MS })
      .where(eq(repairs.reference, first.reference));
    expect(await warrantiesOf(token, { mobile: null, serial: IMEI })).toEqual([]);
  });
});
