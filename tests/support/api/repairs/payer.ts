import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { payments } from '../../../../functions/db/payments';
import { repairEvents, repairs } from '../../../../functions/db/repairs';
import { d1Ledger } from '../../../../functions/domain/giveaways/ledger/d1';
import { runJobs } from '../../../../functions/domain/jobs/run';
import {
  checkRepairPayment,
  openRepairPayment,
} from '../../../../functions/domain/repairs/payments/customer';
import { takeRepairStep } from '../../../../functions/domain/repairs/take-step';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import { contextAt } from '../orders/orders';
import { linkProvider, type TestProvider } from '../payments/link-provider';
import { db } from '../people';
import { AGREED, bench, emptyBench, keyOf, see, takeIn } from './repairs';

/**
 * Sets up repair tests with a provider that hosts payment pages; each test in the file gets a new
 * bank.
 */
export function workshopForEachTest() {
  const now = Date.now();
  const bank = {} as TestProvider;
  const staff = {} as Awaited<ReturnType<typeof bench>>;
  beforeAll(async () => void Object.assign(staff, await bench()));
  beforeEach(async () => {
    await emptyBench();
    Object.assign(bank, linkProvider());
  });

  const at = (time = now) => contextAt(time, { payments: bank.provider });

  /** Returns an approved repair that costs ₹2,499, with the access key of its customer. */
  async function approved() {
    const repair = await takeIn(staff.advisor.token, AGREED);
    const visitor = { key: await keyOf(repair), user: undefined };
    return { ...repair, visitor };
  }
  type Approved = Awaited<ReturnType<typeof approved>>;

  async function look({ name }: Pick<RepairReply, 'name'>): Promise<RepairReply> {
    return (await see(name, { token: staff.admin.token })).body;
  }

  return {
    now,
    bank,
    staff,
    at,
    approved,
    look,
    /** Opens the payment page and returns it. */
    async open({ name, reference, visitor }: Approved) {
      await openRepairPayment(at(), name, visitor);
      return bank.linkOfOrder(reference);
    },
    check: ({ name, visitor }: Approved, time = now) =>
      checkRepairPayment(at(time), name, visitor, {}),
    run: (time: number) => runJobs({ ...at(time), ledger: d1Ledger(db) }),
    /** Performs a step as the branch head on the current version of the repair. */
    async step(repair: Pick<RepairReply, 'name'>, body: Untyped, user = staff.head.user) {
      const { version } = await look(repair);
      const sent = { version, ...body } as RepairStepBody;
      return takeRepairStep(at(), repair.name, { key: undefined, user }, sent);
    },
  };
}

type Untyped = RepairStepBody extends infer Body
  ? Body extends RepairStepBody
    ? Omit<Body, 'version'>
    : never
  : never;

async function idOf(reference: string): Promise<number> {
  const row = await db.select().from(repairs).where(eq(repairs.reference, reference)).get();
  return row?.id ?? 0;
}

export async function paymentsOf({ reference }: Pick<RepairReply, 'reference'>) {
  return db
    .select()
    .from(payments)
    .where(eq(payments.repairId, await idOf(reference)));
}

/** A repair's steps that concern money, in order. */
export async function moneySteps({ reference }: Pick<RepairReply, 'reference'>) {
  const rows = await db
    .select()
    .from(repairEvents)
    .where(eq(repairEvents.repairId, await idOf(reference)));
  return rows
    .toSorted((a, b) => a.version - b.version)
    .filter(({ step }) => /payment|refund|money|digits/.test(step))
    .map(({ step }) => step);
}
