import * as v from 'valibot';
import { RECORDED_ALERTS } from '../alerts.ts';
import { rupees } from '../money.ts';
import { branchReply } from '../orders/order.ts';

/** What exceeded its limit when it happened. */
export const alertReply = v.object({
  id: v.number(),
  alert: v.picklist(RECORDED_ALERTS),
  at: v.number(),
  /** Negative if cash is missing. */
  amount: rupees,
  /** Who gave the discount, made the refund or counted the cash. */
  person: v.nullable(v.string()),
  /** Exactly one of them is set. */
  about: v.object({
    order: v.nullable(v.string()),
    repair: v.nullable(v.string()),
    close: v.nullable(v.number()),
  }),
  branch: branchReply,
  /** True if the caller has marked it as seen. */
  is_seen: v.boolean(),
});

export type AlertReply = v.InferOutput<typeof alertReply>;
