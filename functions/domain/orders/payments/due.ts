import { sql } from 'drizzle-orm';
import { ENDED_EARLY_STATES } from '../../../../src/contract/orders/states';
import { orders } from '../../../db/orders';
import { payments } from '../../../db/payments';

/**
 * The unpaid amount of the outer query's order, in paise, by the same rules as `amountDuePaise`.
 */
export const DUE_PAISE = sql<number>`max(0, ("orders"."total" - "orders"."returned") * 100 - (
  SELECT coalesce(sum(received.amount_paise), 0) FROM ${payments} AS received
  WHERE received.order_id = "orders"."id" AND received.state = 'paid' AND received.problem IS NULL))`;

const HAS_ENDED = sql`${orders.state} IN (${sql.raw(ENDED_EARLY_STATES.map((state) => `'${state}'`).join())})`;

/** The unpaid amount in whole rupees; 0 if the order ended early. */
export const LEFT_TO_PAY = sql<number>`CASE WHEN ${HAS_ENDED} THEN 0 ELSE ${DUE_PAISE} / 100 END`;
