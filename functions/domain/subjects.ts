import type { Subjects } from './money/subject';
import { ORDERS } from './orders/payments/subject';
import { REPAIRS } from './repairs/payments/subject';

/** Everything that can be paid for. */
export const SUBJECTS: readonly Subjects[] = [ORDERS, REPAIRS];
