import * as v from 'valibot';
import { requestId } from '../day-close/count.ts';
import { listOf, optionalText, requiredText, rowIdField } from '../fields.ts';
import { supplierReply } from '../invoices/reply.ts';
import { rupees } from '../money.ts';
import { branchReply } from '../orders/order.ts';
import { pieceNumber } from '../orders/serials.ts';
import { pageEntries, pageReplyEntries } from '../paging.ts';
import { TRANSFER_STATES } from './states.ts';

/** Messages about transfers between branches, shown to staff. */
export const TRANSFER_TEXTS = {
  notFound: 'There is no such transfer.',
  stale: 'Someone else has just changed this transfer.',
  needsId: 'Please reload the page and enter it again',
  idReused: 'This was already sent with other details. Please reload the page.',
  needsTo: 'Choose the branch that receives the pieces',
  sameBranch: 'Choose another branch',
  unknownBranch: 'Choose one of our branches',
  notCounted: (branch: string) =>
    `${branch} is not counted yet, so it has no stock of its own. Make its opening count first.`,
  otherGstin:
    'These branches have different GSTINs, so this is a supply that needs a tax invoice (CGST Act, Schedule I). Ask your accountant.',
  needsLines: 'Add at least one product',
  needsQuantity: 'Enter how many pieces, 1 or more',
  wholeNumber: 'Enter the number of pieces',
  needsProduct: 'This product is not in the catalogue',
  twice: 'This product is already in the list',
  needsNumbers: 'Scan the number of each device',
  numberTwice: 'This number is already entered',
  notSent: 'No device with this number was sent',
  notFree: (free: number, branch: string) =>
    free > 0 ? `Only ${free} free at ${branch}` : `None free at ${branch}`,
  tooMany: (left: number) => `Only ${left} in transit`,
  nothing: 'Enter at least one piece',
  wholeLine: 'Decide about all missing devices of this product together',
  closed: 'Nothing of this transfer is in transit any more.',
  otherReceiver: 'Only the branch that receives the pieces can record them',
  sentIt:
    'Someone else must receive this: you sent it, or in the last 24 hours one of you set the other’s password.',
  headsSettle: 'Only a head of the sending branch or an admin decides about missing pieces',
  needsReason: 'A reason is required',
} as const;

const MOST_LINES = 200;
const MOST_PIECES = 999;

function pieces(minimum: number, wrong: string) {
  return v.pipe(
    v.number(wrong),
    v.integer(wrong),
    v.minValue(minimum, wrong),
    v.maxValue(MOST_PIECES, wrong),
  );
}

const numbers = v.optional(listOf(pieceNumber, MOST_PIECES), []);
const position = pieces(0, TRANSFER_TEXTS.wholeNumber);

/** POST /api/transfers: sends pieces; `from` is for admins, `numbers` are those of the devices. */
export const sendTransferBody = v.object({
  request_id: requestId(TRANSFER_TEXTS.needsId),
  from: optionalText(20),
  to: requiredText(TRANSFER_TEXTS.needsTo, 20),
  lines: v.pipe(
    listOf(
      v.object({
        product_id: requiredText(TRANSFER_TEXTS.needsProduct, 100),
        quantity: pieces(1, TRANSFER_TEXTS.needsQuantity),
        numbers,
      }),
      MOST_LINES,
    ),
    v.check((lines) => lines.length > 0, TRANSFER_TEXTS.needsLines),
  ),
  note: optionalText(200),
});

/**
 * POST /api/transfers/{id}/steps: `receive` records what arrived; `settle` books missing pieces as
 * returned to the sender or as lost.
 */
export const transferStepBody = v.variant('step', [
  v.object({
    step: v.literal('receive'),
    version: rowIdField,
    lines: listOf(
      v.object({ position, quantity: pieces(0, TRANSFER_TEXTS.wholeNumber), numbers }),
      MOST_LINES,
    ),
  }),
  v.object({
    step: v.literal('settle'),
    version: rowIdField,
    lines: listOf(
      v.object({
        position,
        returned: pieces(0, TRANSFER_TEXTS.wholeNumber),
        lost: pieces(0, TRANSFER_TEXTS.wholeNumber),
      }),
      MOST_LINES,
    ),
    reason: requiredText(TRANSFER_TEXTS.needsReason),
  }),
]);

export const transferRow = v.object({
  id: v.number(),
  from: branchReply,
  to: branchReply,
  state: v.picklist(TRANSFER_STATES),
  version: v.number(),
  challan: v.string(),
  note: v.string(),
  sent_at: v.number(),
  sent_by: v.string(),
  received_at: v.nullable(v.number()),
  received_by: v.nullable(v.string()),
  products: v.number(),
  pieces: v.number(),
  in_transit: v.number(),
});

/** A product of a transfer; `price` is the selling price when it was sent. */
const transferLineReply = v.object({
  position: v.number(),
  product_id: v.string(),
  name: v.string(),
  hsn: v.string(),
  price: rupees,
  quantity: v.number(),
  received: v.number(),
  returned: v.number(),
  lost: v.number(),
  numbers: v.array(v.string()),
  received_numbers: v.array(v.string()),
});

/** Why the caller cannot receive or settle a transfer. */
export const TRANSFER_PROBLEMS = ['closed', 'other-branch', 'sent-it', 'heads-only'] as const;
const problem = v.nullable(v.picklist(TRANSFER_PROBLEMS));

export const transferReply = v.object({
  ...transferRow.entries,
  settled_at: v.nullable(v.number()),
  settled_by: v.nullable(v.string()),
  settle_reason: v.string(),
  content: v.array(transferLineReply),
  consignor: supplierReply,
  consignee: supplierReply,
  receive_problem: problem,
  settle_problem: problem,
});

export const transfersQuery = v.object({
  ...pageEntries,
  branch: optionalText(20),
  state: v.optional(v.picklist(['', ...TRANSFER_STATES], 'state is not known'), ''),
});

export const transfersReply = v.object({ content: v.array(transferRow), ...pageReplyEntries });

export type SendTransferBody = v.InferOutput<typeof sendTransferBody>;
export type TransferStepBody = v.InferOutput<typeof transferStepBody>;
export type TransferRow = v.InferOutput<typeof transferRow>;
export type TransferLine = v.InferOutput<typeof transferLineReply>;
export type TransferReply = v.InferOutput<typeof transferReply>;
export type TransferProblem = (typeof TRANSFER_PROBLEMS)[number];
export type TransfersQuery = v.InferOutput<typeof transfersQuery>;
export type TransfersReply = v.InferOutput<typeof transfersReply>;
