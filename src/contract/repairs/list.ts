import * as v from 'valibot';
import { rawText, text } from '../fields';
import { rupees } from '../money';
import { branchReply } from '../orders/order';
import { foundReplyEntries, pageEntries, pageReplyEntries, searchEntry } from '../paging';
import { customerMobile, repairName } from './fields';
import { SIDES } from './sides';
import { DEVICE_TYPES, OUTCOMES, REPAIR_STATES, WAITING_FOR } from './states';

/**
 * The tabs of the board: devices that are booked, to inspect, waiting for an answer or a part, to
 * work on, and ready; `all` includes the repairs that have ended.
 */
export const BOARD_TABS = ['booked', 'to-look-at', 'waiting', 'to-do', 'ready', 'all'] as const;

export type BoardTab = (typeof BOARD_TABS)[number];

const LONG_BRANCH = 'branch is too long';
const flag = v.optional(v.pipe(text(1), v.picklist(['', '1'])), '');

/**
 * GET /api/repairs: the board of the caller's branch. `search` finds the newest repairs by number,
 * name, mobile number, IMEI, device and branch code (`searchTerms`); `mine` limits the list to the
 * caller's own jobs, `late` to those past their promised time, and `state` to one state, by default
 * on all tabs. Late repairs come first, then the oldest ones; only `all` and a search show the newest
 * first. A list of ended repairs ends as a search does.
 */
export const repairsQuery = v.pipe(
  v.object({
    ...pageEntries,
    search: searchEntry,
    tab: v.optional(v.picklist(BOARD_TABS, 'tab is not known')),
    state: v.optional(v.picklist(['', ...REPAIR_STATES], 'state is not known'), ''),
    branch: v.optional(
      v.pipe(rawText(20, LONG_BRANCH), v.trim(), v.maxLength(20, LONG_BRANCH)),
      '',
    ),
    mine: flag,
    late: flag,
  }),
  v.transform(({ tab, ...query }) => ({
    ...query,
    tab: tab ?? (query.state === '' ? 'to-look-at' : 'all'),
  })),
);

export const repairRow = v.object({
  name: v.string(),
  state: v.picklist(REPAIR_STATES),
  version: v.number(),
  created_at: v.number(),
  since: v.number(),
  booked_day: v.nullable(v.string()),
  promised_at: v.nullable(v.number()),
  waiting_for: v.nullable(v.picklist(WAITING_FOR)),
  waiting_until: v.nullable(v.number()),
  outcome: v.nullable(v.picklist(OUTCOMES)),
  branch: branchReply,
  /** The branch to which the device is being sent. */
  to: v.nullable(branchReply),
  place: v.string(),
  /** The side of the caller's branch, which determines its permissions for the device. */
  side: v.picklist(SIDES),
  customer: v.nullable(v.object({ name: v.nullable(v.string()), mobile_end: v.string() })),
  device: v.object({ type: v.picklist(DEVICE_TYPES), brand: v.string(), model: v.string() }),
  faults: v.array(v.object({ code: v.string(), name: v.string() })),
  technician: v.nullable(v.object({ id: v.number(), name: v.string() })),
  total: rupees,
  due: rupees,
  /** Set if `total` is the inspection fee, because nothing was approved. */
  is_inspection: v.optional(v.literal(true)),
  /** True if the repair is a warranty claim for an earlier repair. */
  is_claim: v.boolean(),
});

/**
 * `counts` and `newest_booking` ignore every filter except the branch. `late` counts open repairs
 * past their promised time, and `newest_booking` is the time (ms) when the newest open booking was
 * made.
 */
export const repairsReply = v.object({
  content: v.array(repairRow),
  ...foundReplyEntries,
  counts: v.object({
    ...v.entriesFromList(BOARD_TABS, v.number()),
    mine: v.number(),
    late: v.number(),
  }),
  newest_booking: v.nullable(v.number()),
});

/** GET /api/repairs/account: the repairs in the caller's account, newest first. */
export const accountRepairsQuery = v.object({ ...pageEntries });

export const accountRepairsReply = v.object({
  content: v.array(
    v.object({
      ...v.pick(repairRow, ['name', 'state', 'created_at', 'waiting_for', 'device', 'faults'])
        .entries,
      reference: v.string(),
    }),
  ),
  ...pageReplyEntries,
});

/** POST /api/repairs/track. */
export const trackRepairBody = v.object({ number: repairName, mobile: customerMobile });

export const trackRepairReply = v.object({
  number: v.string(),
  state: v.picklist(REPAIR_STATES),
  branch: branchReply,
});

export type RepairsQuery = v.InferOutput<typeof repairsQuery>;
export type RepairRow = v.InferOutput<typeof repairRow>;
export type RepairsReply = v.InferOutput<typeof repairsReply>;
export type AccountRepairsReply = v.InferOutput<typeof accountRepairsReply>;
export type TrackRepairBody = v.InferOutput<typeof trackRepairBody>;
export type TrackRepairReply = v.InferOutput<typeof trackRepairReply>;
