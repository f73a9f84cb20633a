import { sql } from 'drizzle-orm';
import { payments } from '../../db/payments';
import { repairs } from '../../db/repairs';
import { ORDERS } from '../orders/payments/subject';
import { REPAIRS } from '../repairs/payments/subject';
import type { Subjects } from './payable';

const ALL: readonly Subjects[] = [ORDERS, REPAIRS];

/** The kind of subject that has this ID; undefined if it cannot be an ID of this shop. */
export function subjectsOf(id: string): Subjects | undefined {
  return ALL.find(({ isId }) => isId(id));
}

/** An SQL column for payment queries: the ID of the payment's subject. */
export const SUBJECT_ID = sql<string>`coalesce(${payments.orderId},
  (SELECT ${repairs.reference} FROM ${repairs} WHERE ${repairs.id} = ${payments.repairId}))`.as(
  'subject_id',
);
