import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { refunds } from '../../../functions/db/payments';
import { repairMoves } from '../../../functions/db/repairs';
import { Refusal } from '../../../functions/domain/core/refusal';
import { billIn } from '../../../functions/domain/invoices/record';
import { accountOf } from '../../../functions/domain/money/account';
import { factsOf } from '../../../functions/domain/repairs/money';
import { loadRepair, type RepairRecord } from '../../../functions/domain/repairs/record';
import { takeRepairStep } from '../../../functions/domain/repairs/take-step';
import type { SessionUser } from '../../../src/contract/auth';
import { type LockBody, needsLockCode } from '../../../src/contract/repairs/lock';
import {
  LOCK_ANSWERS,
  type LockAnswer,
  OUTCOMES,
  WAITING_FOR,
} from '../../../src/contract/repairs/states';
import type { RepairStepBody } from '../../../src/contract/repairs/step-body';
import {
  REPAIR_STEPS,
  type RepairStep,
  repairStepProblem,
} from '../../../src/contract/repairs/steps';
import { DAY_MS } from '../../../src/lib/durations';
import { creditDeadline } from '../../../src/lib/financial-year';
import { minus } from '../../../src/lib/paise';
import { accountFaults } from '../../support/api/money/accounts';
import { contextAt } from '../../support/api/orders/orders';
import { linkProvider } from '../../support/api/payments/link-provider';
import { db } from '../../support/api/people';
import { doOnline, ONLINE_MOVES } from '../../support/api/repairs/online-moves';
import {
  bench,
  boardOf,
  done,
  emptyBench,
  intakeBody,
  keyOf,
  LINES,
  see,
  takeIn,
  takeInWithFee,
} from '../../support/api/repairs/repairs';
import { replay } from '../../support/api/repairs/replay';
import { claimOn, handedOver, IMEI, phone } from '../../support/api/repairs/warranty';

const BRANCHES = ['PUN-01', 'PUN-02', 'PUN-03'] as const;

const move = fc.record({
  /** True in a quarter of all moves; any step can then be chosen, not only a possible one. */
  isAny: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
  step: fc.nat(),
  price: fc.integer({ min: 1, max: 5000 }),
  amount: fc.integer({ min: 1, max: 1500 }),
  branch: fc.constantFrom(...BRANCHES, ''),
  outcome: fc.constantFrom(...OUTCOMES),
  waitsFor: fc.constantFrom(...WAITING_FOR),
  lock: fc.constantFrom(...LOCK_ANSWERS),
  days: fc.constantFrom(0, 1, 8, 91),
  isWithClerk: fc.boolean(),
  /** The customer's and the bank's actions before the step. */
  online: fc.constantFrom(...ONLINE_MOVES),
});
const start = fc.constantFrom('repair', 'inspected', 'claim');
const NO_CLAIM = { nth: 0, reference: '' };
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

let admin: SessionUser;
let clerk: SessionUser;
let token: string;

beforeAll(async () => {
  const staff = await bench();
  admin = staff.admin.user;
  ({ token, user: clerk } = staff.advisor);
});
beforeEach(emptyBench);

function stepOf(repair: RepairRecord, { isAny, step }: Move, now: number): RepairStep {
  const facts = factsOf(repair, now);
  const possible = REPAIR_STEPS.filter(
    (each) => repairStepProblem(each, facts, 'system_admin') === undefined,
  );
  const steps = isAny ? REPAIR_STEPS : possible;
  return steps[step % steps.length] ?? 'note';
}

function lockOf(kind: LockAnswer): LockBody {
  return kind === 'code' ? { kind, code: '4711', is_pattern: false } : { kind };
}

function bodyOf(repair: RepairRecord, given: Move, step: RepairStep): RepairStepBody {
  const { version, estimates } = repair;
  const { price, amount, outcome, waitsFor, lock, branch, isWithClerk } = given;
  const own = { version, estimate_version: estimates.length };
  const lines = [{ text: 'Work', price, kind: 'labour' as const }];
  const { device, faults } = intakeBody();
  const money = { amount, method: 'cash' as const, reference: '' };
  const bodies: Readonly<Record<RepairStep, RepairStepBody>> = {
    receive: {
      ...{ step: 'receive', version, device, faults, note: '', conditions: [], accessories: [] },
      ...{
        lock: lockOf(lock),
        price: { kind: 'look-first' },
        promised_at: null,
        place: 'Counter',
      },
    },
    confirm: { step: 'confirm', version },
    quote: { step: 'quote', version, lines },
    approve: { step: 'approve', ...own, by: 'phone' },
    decline: { step: 'decline', ...own },
    'no-reply': { step: 'no-reply', version },
    assign: { step: 'assign', version, technician: isWithClerk ? admin.id : null },
    wait: { step: 'wait', version, for: waitsFor, until: null },
    resume: { step: 'resume', version },
    ready: { step: 'ready', version, outcome, reason: 'No spare part' },
    reopen: { step: 'reopen', version, reason: 'Still broken' },
    'hand-over': {
      ...{ step: 'hand-over', version },
      proof: { kind: 'code', code: repair.collectionCode ?? '000000' },
    },
    cancel: { step: 'cancel', version },
    unclaimed: { step: 'unclaimed', version },
    move: { step: 'move', version, branch, place: `Shelf ${price}` },
    'accept-move': { step: 'accept-move', version, place: `Shelf ${price}` },
    'recall-move': { step: 'recall-move', version },
    'set-lock': { step: 'set-lock', version, lock: lockOf(lock) },
    'record-payment': { step: 'record-payment', version, payments: [money] },
    'record-refund': { step: 'record-refund', version, ...money },
    'money-received': { step: 'money-received', version, claim: NO_CLAIM, digits: '0001', amount },
    'money-missing': { step: 'money-missing', version, claim: NO_CLAIM, reason: 'Not there' },
    note: { step: 'note', version, text: 'No answer', is_attempt: isWithClerk },
    'new-link': { step: 'new-link', version, reason: 'Lost' },
    correct: { step: 'correct', version, mobile: `92000${10_000 + price}` },
  };
  return bodies[step];
}

const RETURNING: readonly string[] = ['credit_note', 'refund_voucher'];

/**
 * The documents state the received money, less the refunds: a refund that failed stays documented
 * until it is made. After the deadline, a refund has no document.
 */
function requireDocuments(repair: RepairRecord, failed: number, now: number): void {
  const { invoices } = repair;
  if (now >= creditDeadline(billIn(invoices)?.at ?? now)) return;
  const stated = invoices.reduce(
    (sum, { kind, total, setOff }) =>
      sum + (RETURNING.includes(kind) ? -total : minus(total, setOff)),
    0,
  );
  const { paid } = accountOf(repair);
  expect(stated).toBeLessThanOrEqual(paid);
  expect(stated).toBeGreaterThanOrEqual(paid - failed);
}

const UNPAID: readonly string[] = ['started', 'failed'];

async function requireSound(
  repair: RepairRecord,
  before: RepairRecord,
  now: number,
): Promise<void> {
  const { paid, outcome, ...replayed } = replay(repair.events);
  expect(repair).toMatchObject(replayed);
  expect(repair.events.map(({ version }) => version)).toEqual(
    Array.from({ length: repair.version }, (_, index) => index + 1),
  );
  // Declining the only estimate makes the repair ready without a separate step.
  expect(repair.outcome).toBe(repair.outcome === 'declined' ? 'declined' : outcome);

  const own = repair.payments.map(({ id }) => id);
  const returned =
    own.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.paymentId, own));
  const received = repair.payments
    .filter(({ state }) => !UNPAID.includes(state))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const refunded = returned
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  expect(received - refunded).toBe(paid * 100);
  expect(repair.payments.reduce((sum, each) => sum + each.refundedPaise, 0)).toBe(refunded);
  const failed = returned
    .filter(({ state }) => state === 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  requireDocuments(repair, failed, now);
  if (repair.state === 'handed_over' && before.state !== 'handed_over') {
    expect(paid).toBeGreaterThanOrEqual(repair.outcome === 'repaired' ? repair.approvedTotal : 0);
  }

  if (repair.lockEnteredAt !== null) {
    expect([repair.lock, needsLockCode(repair)]).toEqual(['code', true]);
  }
  const moves = await db.select().from(repairMoves).where(eq(repairMoves.repairId, repair.id));
  const last = moves.toSorted((a, b) => a.version - b.version).at(-1);
  expect([last?.branch, last?.place]).toEqual([repair.transitTo ?? repair.branch, repair.place]);
  if (before.endedAt !== null) expect(repair.state).toBe(before.state);
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** A warranty claim always keeps its first repair and never extends that repair's warranty. */
function requireClaim(repair: RepairRecord, until: number | null): void {
  expect(repair.claimOf !== null).toBe(until !== null);
  if (until === null || repair.warrantyUntil === null) return;
  expect([repair.state, repair.warrantyUntil]).toEqual(['handed_over', until]);
}

interface Begun {
  name: string;
  /** The customer's key. */
  key: string;
  until: number | null;
}

/**
 * Starts a walk with a chargeable walk-in repair or one with an inspection fee, which involve
 * payments, or with a warranty claim, which does not.
 */
async function begin(kind: string): Promise<Begun> {
  if (kind === 'claim') {
    const first = await handedOver(token);
    const claim = await takeIn(token, { ...claimOn(first), device: phone(IMEI) });
    return { name: claim.name, key: await keyOf(claim), until: first.warranty_until };
  }
  if (kind === 'inspected') {
    const inspected = await takeInWithFee(clerk, 200);
    return { name: inspected.name, key: await keyOf(inspected), until: null };
  }
  const repair = await takeIn(token, { price: { kind: 'agreed', lines: LINES } });
  const payments = [{ method: 'cash' as const, reference: '', amount: 500 }];
  await done(repair, { token }, { step: 'record-payment', payments });
  return { name: repair.name, key: await keyOf(repair), until: null };
}

it('in random walks of 25 steps, a repair is always at exactly one branch, loses no payment and never leaves a final state', async () => {
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(move, { minLength: 10, maxLength: 25 }),
      async (kind, moves) => {
        const { name, key, until } = await begin(kind);
        const bank = linkProvider();
        let now = Date.now();
        for (const each of moves) {
          now += each.days * DAY_MS;
          const context = contextAt(now, { payments: bank.provider });
          await doOnline(context, bank, { name, key }, each.online).catch(ignoreRefusal);
          const { repair: before } = await loadRepair(db, name);
          if (before === undefined) throw new Error('The repair is gone');
          const visitor = { key: undefined, user: admin };
          const sent = bodyOf(before, each, stepOf(before, each, now));
          await takeRepairStep(context, name, visitor, sent).catch(ignoreRefusal);
          const { repair: after } = await loadRepair(db, name);
          if (after === undefined) throw new Error('The repair is gone');
          await requireSound(after, before, now);
          requireClaim(after, until);
          expect(await accountFaults()).toEqual([]);
          const { body: shown } = await see(name, { token });
          const { content } = await boardOf(token, `search=${name}`);
          expect(content.map(({ due }) => due)).toEqual([shown.due]);
        }
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
