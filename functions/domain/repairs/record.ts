import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { BusinessBill } from '../../../src/contract/invoices/business';
import { parseRepairName } from '../../../src/lib/identity/repair-name';
import type { Database } from '../../db';
import { corrections } from '../../db/corrections';
import { billingDetails, invoices } from '../../db/invoices';
import { payments, refunds } from '../../db/payments';
import { accesses, repairLockCodes, repairPhotos } from '../../db/repair-device';
import { repairEstimates, repairEvents, repairNotes, repairs } from '../../db/repairs';
import { stores, users } from '../../db/schema';
import { type Correction, selectCorrections } from '../corrections/record';
import { BILL_TO, type InvoiceSummary, selectInvoices } from '../invoices/record';
import type { PaymentRow, Refund } from '../money/subject';
import { fullNameColumn } from '../people/staff/full-name';
import { type RelatedRepair, relatedRepairs } from './warranty/related';

export type RepairFields = typeof repairs.$inferSelect;
export type RepairPayment = PaymentRow;

export interface RepairEvent extends Omit<typeof repairEvents.$inferSelect, 'repairId' | 'state'> {
  by: string | null;
  note: string | null;
}

export interface Estimate extends Omit<typeof repairEstimates.$inferSelect, 'repairId'> {
  /** Who recorded the approval. */
  by: string | null;
}

export type Photo = typeof repairPhotos.$inferSelect & { by: string | null };

/** An access to the unlock code, the slip's token or the key, by this member of staff, if any. */
export type Access = Pick<typeof accesses.$inferSelect, 'at' | 'kind' | 'reason' | 'presence'> & {
  by: string | null;
};

/** A repair with everything that happened to it. */
export interface RepairRecord extends RepairFields {
  technician: string | null;
  /** When the stored unlock code was entered; null if none is stored. */
  lockEnteredAt: number | null;
  events: RepairEvent[];
  /** Oldest first. */
  corrections: Correction[];
  estimates: Estimate[];
  payments: RepairPayment[];
  /** The repair's bills, credit notes and vouchers, oldest first. */
  invoices: InvoiceSummary[];
  /** The requested recipient of the order's bill, if there is one. */
  billing: BusinessBill | undefined;
  refunds: Refund[];
  /** The repair whose warranty this one claims, and the repairs that claim this one's warranty. */
  related: RelatedRepair[];
  photos: Photo[];
  /** The accesses to the unlock code, the slip's token and the key, oldest first. */
  accesses: Access[];
}

export interface FoundRepair {
  repair: RepairRecord | undefined;
  /** The code of the requester's store, read in the same round trip. */
  storeCode: string | undefined;
}

/** The condition that matches the repair with a name such as R-1001 or B-7KQ2M9XA. */
function isNamed(name: string): SQL | undefined {
  const parsed = parseRepairName(name);
  if (parsed === undefined) return undefined;
  return parsed.kind === 'number'
    ? eq(repairs.number, parsed.number)
    : eq(repairs.reference, parsed.reference);
}

/** Reads a repair by its number or reference, and the code of the requester's store. */
export function loadRepair(
  db: Database,
  name: string,
  storeId: number | null = null,
): Promise<FoundRepair> {
  return load(db, isNamed(name), storeId);
}

/** Reads the repair that was created by this request. */
export function loadRequested(db: Database, requestId: string): Promise<FoundRepair> {
  return load(db, eq(repairs.requestId, requestId), null);
}

async function load(
  db: Database,
  isIt: SQL | undefined,
  storeId: number | null,
): Promise<FoundRepair> {
  if (isIt === undefined) return { repair: undefined, storeCode: undefined };
  const id = sql`(SELECT ${repairs.id} FROM ${repairs} WHERE ${isIt})`;
  const technicians = alias(users, 'technicians');
  const [
    [found],
    events,
    estimates,
    paid,
    returned,
    documents,
    [billing],
    photos,
    [store],
    related,
    accessed,
    corrected,
  ] = await db.batch([
    db
      .select({
        repair: repairs,
        lockEnteredAt: repairLockCodes.enteredAt,
        technician: sql<
          string | null
        >`trim(${technicians.firstName} || ' ' || ${technicians.lastName})`.as('technician'),
      })
      .from(repairs)
      .leftJoin(technicians, eq(technicians.id, repairs.technicianId))
      .leftJoin(repairLockCodes, eq(repairLockCodes.repairId, repairs.id))
      .where(isIt),
    db
      .select({
        version: repairEvents.version,
        at: repairEvents.at,
        step: repairEvents.step,
        detail: repairEvents.detail,
        checked: repairEvents.checked,
        proof: repairEvents.proof,
        actorId: repairEvents.actorId,
        note: repairNotes.text,
        by: fullNameColumn<string | null>().as('by'),
      })
      .from(repairEvents)
      .leftJoin(users, eq(users.id, repairEvents.actorId))
      .leftJoin(
        repairNotes,
        and(
          eq(repairNotes.repairId, repairEvents.repairId),
          eq(repairNotes.version, repairEvents.version),
        ),
      )
      .where(sql`${repairEvents.repairId} = ${id}`)
      .orderBy(asc(repairEvents.version)),
    db
      .select({
        version: repairEstimates.version,
        at: repairEstimates.at,
        validUntil: repairEstimates.validUntil,
        lines: repairEstimates.lines,
        total: repairEstimates.total,
        approvedAt: repairEstimates.approvedAt,
        approvedBy: repairEstimates.approvedBy,
        actorId: repairEstimates.actorId,
        declinedAt: repairEstimates.declinedAt,
        by: fullNameColumn<string | null>().as('by'),
      })
      .from(repairEstimates)
      .leftJoin(users, eq(users.id, repairEstimates.actorId))
      .where(sql`${repairEstimates.repairId} = ${id}`)
      .orderBy(asc(repairEstimates.version)),
    db.select().from(payments).where(sql`${payments.repairId} = ${id}`).orderBy(asc(payments.id)),
    db
      .select()
      .from(refunds)
      .where(
        sql`${refunds.paymentId} IN (SELECT ${payments.id} FROM ${payments} WHERE ${payments.repairId} = ${id})`,
      )
      .orderBy(asc(refunds.id)),
    selectInvoices(db, sql`${invoices.repairId} = ${id}`),
    db.select(BILL_TO).from(billingDetails).where(sql`${billingDetails.repairId} = ${id}`),
    db
      .select({ ...getTableColumns(repairPhotos), by: fullNameColumn<string | null>().as('by') })
      .from(repairPhotos)
      .leftJoin(users, eq(users.id, repairPhotos.actorId))
      .where(sql`${repairPhotos.repairId} = ${id}`)
      .orderBy(asc(repairPhotos.stage), asc(repairPhotos.position)),
    db
      .select({ code: stores.code })
      .from(stores)
      .where(sql`${stores.id} = ${storeId} AND ${stores.deletedAt} IS NULL`),
    relatedRepairs(db, id),
    db
      .select({
        at: accesses.at,
        kind: accesses.kind,
        reason: accesses.reason,
        presence: accesses.presence,
        by: fullNameColumn<string | null>().as('by'),
      })
      .from(accesses)
      .leftJoin(users, eq(users.id, accesses.actorId))
      .where(sql`${accesses.repairId} = ${id}`)
      .orderBy(asc(accesses.id)),
    selectCorrections(db, sql`${corrections.repairId} = ${id}`),
  ]);
  return {
    repair: found && {
      ...found.repair,
      technician: found.technician,
      lockEnteredAt: found.lockEnteredAt,
      events,
      corrections: corrected,
      estimates,
      payments: paid,
      invoices: documents,
      billing,
      refunds: returned,
      related,
      photos,
      accesses: accessed,
    },
    storeCode: store?.code,
  };
}
