import * as v from 'valibot';
import { pageEntries, pageReplyEntries } from '../paging';
import { branchReply } from './order';
import { IDENTITY_CHECKS } from './steps';

/** GET /api/orders/without-code. */
export const withoutCodeQuery = v.object(pageEntries);

/**
 * An order handed over without its collection code; `reason` is null once the order has been
 * erased.
 */
const withoutCodeRow = v.object({
  order_id: v.string(),
  at: v.number(),
  by: v.nullable(v.string()),
  checked: v.picklist(IDENTITY_CHECKS),
  reason: v.nullable(v.string()),
  total: v.number(),
  branch: branchReply,
});

export const withoutCodeReply = v.object({
  content: v.array(withoutCodeRow),
  ...pageReplyEntries,
});

export type WithoutCodeQuery = v.InferOutput<typeof withoutCodeQuery>;
export type WithoutCodeReply = v.InferOutput<typeof withoutCodeReply>;
