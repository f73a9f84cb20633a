import { parse } from 'valibot';
import { book } from '../../../../functions/domain/repairs/booking';
import { takeIn } from '../../../../functions/domain/repairs/intake';
import { takeRepairStep } from '../../../../functions/domain/repairs/take-step';
import type { SessionUser } from '../../../../src/contract/auth';
import { bookingBody as bookingSchema, intakeBody } from '../../../../src/contract/repairs/intake';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import { DAY_MS, HOUR_MS } from '../../../../src/lib/durations';
import { dayText, startOfDay } from '../../../../src/lib/india-time';
import { contextAt } from '../orders/orders';
import { AGREED, bookingBody, claimOf, intakeBody as intakeOf, TOTAL } from '../repairs/repairs';
import { claimOn, phone } from '../repairs/warranty';

/** What a test expects of one row behind a figure. */
export interface Fact {
  measure: string;
  at: number;
  branch: string;
  value: number;
  person: string;
  kind: string;
  reason: string;
}

/** The facts from which the test derives medians and rates. */
export interface Durations {
  branch: string;
  at: number;
  ms: number;
}

export interface Ledger {
  facts: Fact[];
  ready: (Durations & { promisedAt: number | null })[];
  collected: Durations[];
  asked: (Durations & { answer: 'approve' | 'decline' | 'no-reply' | null })[];
}

export interface Branch {
  code: string;
  clerk: SessionUser;
  technician: SessionUser;
}

interface Act {
  at: number;
  run: (at: number) => Promise<void>;
}

/** The last evening of a financial year in India, so that repairs cross midnight and the year. */
const FIRST_EVENING = startOfDay('2026-03-31') + 20 * HOUR_MS;
const LINES = [{ text: 'New display', price: TOTAL, kind: 'part' as const }];

type Untyped<Body> = Body extends RepairStepBody ? Omit<Body, 'version'> : never;

/**
 * Records many repairs at these branches, in the order of time, and returns what each of them means
 * for the figures, written down as it happened.
 */
export async function recordRepairs(branches: readonly Branch[], rounds: number): Promise<Ledger> {
  const ledger: Ledger = { facts: [], ready: [], collected: [], asked: [] };
  const acts = Array.from({ length: rounds }, (_, round) =>
    branches.flatMap((branch, index) => {
      const other = branches[(index + 1) % branches.length] ?? branch;
      const start = FIRST_EVENING + round * DAY_MS + index * 2 * HOUR_MS;
      return jobsAt({ ledger, branch, other, start, nth: round * branches.length + index });
    }),
  ).flat();
  for (const { at, run } of acts.toSorted((one, next) => one.at - next.at)) await run(at);
  return ledger;
}

interface Place {
  ledger: Ledger;
  branch: Branch;
  other: Branch;
  start: number;
  nth: number;
}

/** One job of every kind that changes a figure; what varies depends only on `nth`. */
function jobsAt(place: Place): Act[] {
  const { start, nth } = place;
  const later = (hours: number) => start + hours * HOUR_MS;
  const agreed = job(place);
  const quoted = job(place);
  const declined = job(place);
  const silent = job(place);
  const covered = job(place);
  const moved = job(place);
  const failed = job(place);
  const booked = job(place);
  const serial = `R5CT${1000 + nth}XYZ`;
  const promise = nth % 2 === 0 ? later(20) : later(2);
  return [
    { at: start, run: agreed.receive({ ...AGREED, promised_at: promise, device: phone(serial) }) },
    ...(nth % 2 === 0 ? [{ at: later(1), run: agreed.assign() }] : []),
    { at: later(3 + nth), run: agreed.ready('repaired') },
    { at: later(4 + nth), run: agreed.reopen() },
    { at: later(5 + nth), run: agreed.ready('partly_repaired') },
    { at: later(40 + nth), run: agreed.handOver() },
    { at: later(60 + nth), run: agreed.claim(['battery', 'screen']) },

    { at: start, run: quoted.receive({ promised_at: promise }) },
    { at: later(2), run: quoted.quote() },
    { at: later(3 + (nth % 5)), run: quoted.answer('approve') },
    { at: later(12), run: quoted.ready('repaired') },

    { at: later(1), run: declined.receive({}) },
    { at: later(2), run: declined.quote() },
    { at: later(9), run: declined.answer('decline') },
    { at: later(30), run: declined.handOver() },

    { at: later(1), run: silent.receive({}) },
    { at: later(2), run: silent.quote() },
    { at: later(30), run: silent.attempt() },
    { at: later(31), run: silent.attempt() },
    { at: later(8 * 24), run: silent.answer('no-reply') },

    { at: later(1), run: covered.receive({ price: { kind: 'limit', limit: TOTAL } }) },
    { at: later(6), run: covered.quote() },

    { at: later(1), run: moved.receive(AGREED) },
    { at: later(2), run: moved.assign() },
    { at: later(4), run: moved.moveToOther() },
    ...(nth % 2 === 0 ? [{ at: later(5), run: moved.assign() }] : []),
    { at: later(7), run: moved.ready('repaired') },
    { at: later(26), run: moved.handOver() },

    { at: later(1), run: failed.receive({}) },
    { at: later(5), run: failed.ready('not_repaired') },

    { at: later(2), run: booked.book() },
    { at: later(22), run: booked.receiveBooked() },
  ];
}

/** The steps of one repair, which write down what they mean. */
function job({ ledger, branch: first, other }: Place) {
  let repair: RepairReply;
  let branch = first;
  let technician = '';
  let receivedAt = 0;
  let readyAt = 0;
  let asked: Ledger['asked'][number] | undefined;
  let isFinished = false;

  const fact = (measure: string, at: number, parts: Partial<Fact> = {}) => {
    const none = { person: '', kind: '', reason: '', value: 1 };
    ledger.facts.push({ measure, at, branch: branch.code, ...none, ...parts });
  };
  const step = async (at: number, body: Untyped<RepairStepBody>, by = branch.clerk) => {
    const visitor = { key: undefined, user: by };
    const whole = { ...body, version: repair.version } as RepairStepBody;
    repair = await takeRepairStep(contextAt(at), repair.name, visitor, whole);
  };
  const received = (at: number) => {
    receivedAt = at;
    fact('repairs_received', at, { person: String(branch.clerk.id) });
  };
  const finished = (at: number, kind: string) => {
    readyAt = at;
    if (isFinished) return;
    isFinished = true;
    fact('repairs_ready', at, { person: technician, kind });
    const promisedAt = repair.promised_at;
    ledger.ready.push({ branch: branch.code, at, ms: at - receivedAt, promisedAt });
  };

  return {
    receive: (change: Parameters<typeof intakeOf>[0]) => async (at: number) => {
      const body = parse(intakeBody, intakeOf(change));
      repair = (await takeIn(contextAt(at), body, branch.clerk)).reply;
      received(at);
    },
    book: () => async (at: number) => {
      const body = parse(
        bookingSchema,
        bookingBody({ branch: branch.code, day: dayText(at + DAY_MS) }),
      );
      const booker = { customerId: null, address: `10.0.0.${ledger.facts.length % 250}` };
      repair = (await book(contextAt(at), body, booker)).reply.repair;
      fact('repairs_booked', at);
    },
    receiveBooked: () => async (at: number) => {
      const { device, faults, lock, price } = parse(intakeBody, intakeOf());
      const none = { note: '', conditions: [], accessories: [], place: '', promised_at: null };
      await step(at, { step: 'receive', device, faults, lock, price, ...none });
      received(at);
    },
    assign: () => async (at: number) => {
      technician = String(branch.technician.id);
      await step(at, { step: 'assign', technician: branch.technician.id });
    },
    quote: () => async (at: number) => {
      await step(at, { step: 'quote', lines: LINES });
      if (repair.state !== 'quoted') return;
      asked = { branch: branch.code, at, ms: 0, answer: null };
      ledger.asked.push(asked);
    },
    attempt: () => (at: number) => step(at, { step: 'note', text: 'No answer', is_attempt: true }),
    answer: (answer: 'approve' | 'decline' | 'no-reply') => async (at: number) => {
      const own = { estimate_version: 1 };
      if (answer === 'approve') await step(at, { step: answer, ...own, by: 'phone' });
      else if (answer === 'decline') await step(at, { step: answer, ...own });
      else await step(at, { step: answer });
      if (asked) Object.assign(asked, { answer, ms: at - asked.at });
      if (answer === 'approve') return;
      fact('repairs_declined', at, { person: technician });
      finished(at, 'declined');
    },
    ready: (outcome: 'repaired' | 'partly_repaired' | 'not_repaired') => async (at: number) => {
      await step(at, { step: 'ready', outcome, reason: '' });
      if (technician === '') technician = String(branch.clerk.id);
      if (outcome === 'not_repaired') fact('repairs_not_repaired', at, { person: technician });
      finished(at, outcome);
    },
    reopen: () => (at: number) => step(at, { step: 'reopen', reason: 'Still broken' }),
    moveToOther: () => async (at: number) => {
      await step(at, { step: 'move', branch: other.code, place: '' });
      branch = other;
      technician = '';
      await step(at, { step: 'accept-move', place: 'Shelf 1' });
    },
    handOver: () => async (at: number) => {
      const { due, outcome } = repair;
      const payment = { method: 'cash' as const, reference: '', amount: due };
      await step(at, {
        step: 'hand-over',
        proof: { kind: 'claim', claim: claimOf(repair) },
        ...(due > 0 && { payments: [payment] }),
      });
      fact('repairs_handed_over', at, { person: technician, kind: outcome ?? '' });
      ledger.collected.push({ branch: branch.code, at, ms: at - readyAt });
      if (due > 0) fact('repairs_revenue', at, { person: technician, value: due * 100 });
    },
    /** The same device comes back; the claim counts for the technician of the first repair. */
    claim: (faults: string[]) => async (at: number) => {
      const { device, customer } = repair;
      const mobile = customer?.mobile ?? '';
      const body = parse(intakeBody, intakeOf({ ...claimOn(repair), device, mobile, faults }));
      await takeIn(contextAt(at), body, branch.clerk);
      received(at);
      fact('warranty_claims', at, { person: technician, reason: faults[0] ?? '' });
    },
  };
}
