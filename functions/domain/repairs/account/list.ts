import { desc, eq, sql } from 'drizzle-orm';
import { pageFields } from '../../../../src/contract/paging';
import type { AccountRepairsReply } from '../../../../src/contract/repairs/list';
import { repairNameOf } from '../../../../src/lib/identity/repair-name';
import { repairs } from '../../../db/repairs';
import type { RepairContext } from '../context';
import { faultsOf } from '../reply';
import { stateOf } from '../state';

/** A page of the repairs in a customer's account, newest first. */
export async function listAccountRepairs(
  { db, bench }: RepairContext,
  customerId: number,
  { page, size }: { page: number; size: number },
): Promise<AccountRepairsReply> {
  const isTheirs = eq(repairs.customerId, customerId);
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(repairs)
      .where(isTheirs)
      .orderBy(desc(repairs.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(repairs)
      .where(isTheirs),
  ]);
  return {
    content: rows.map((repair) => ({
      name: repairNameOf(repair),
      reference: repair.reference,
      state: stateOf(repair),
      created_at: repair.createdAt,
      waiting_for: repair.waitingFor,
      device: { type: repair.deviceType, brand: repair.brand, model: repair.model },
      faults: faultsOf(bench, repair.faults),
    })),
    ...pageFields(page, size, total?.total ?? 0),
  };
}
