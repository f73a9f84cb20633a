import * as v from 'valibot';
import { loginBody } from '../auth.ts';
import { branchOfQuery, requestId } from '../day-close/count.ts';
import { optionalText, requiredText, text } from '../fields.ts';
import { rupees } from '../money.ts';

/** Cash that comes into the drawer, is paid out of it, or goes to the bank or safe. */
export const MOVEMENT_KINDS = ['in', 'petty', 'bank'] as const;

/** Why cash comes in, and what petty cash is paid for. */
export const IN_REASONS = ['change', 'owner', 'correction'] as const;
export const PETTY_REASONS = [
  'courier',
  'parts',
  'travel',
  'tea',
  'cleaning',
  'repairs',
  'other',
] as const;

/** Messages about cash movements, shown to staff. */
export const MOVEMENT_TEXTS = {
  needsAmount: 'Enter the amount in whole rupees, above ₹0',
  needsReason: 'Choose what the cash was for',
  needsPayee: 'Enter who received the cash',
  needsId: 'Please reload the page and enter it again',
  idReused: 'This was already recorded with other details. Please reload the page.',
  needsApprover: (rupees: string) =>
    `Above ${rupees} to one payee a day, a second person approves: a branch head or an admin`,
  approvedAsSelf:
    'Someone else must approve this: you recorded it, or in the last 24 hours one of you set the other’s password.',
} as const;

const MOST_RUPEES = 10_000_000;

const amount = v.pipe(
  v.number(MOVEMENT_TEXTS.needsAmount),
  v.safeInteger(MOVEMENT_TEXTS.needsAmount),
  v.minValue(1, MOVEMENT_TEXTS.needsAmount),
  v.maxValue(MOST_RUPEES, MOVEMENT_TEXTS.needsAmount),
);

function reasonOf<const Reason extends string>(reasons: readonly Reason[]) {
  return v.pipe(
    text(20, MOVEMENT_TEXTS.needsReason),
    v.picklist(reasons, MOVEMENT_TEXTS.needsReason),
  );
}

const shared = {
  request_id: requestId(MOVEMENT_TEXTS.needsId),
  branch: optionalText(20),
  amount,
  note: optionalText(200),
};

/**
 * POST /api/cash-movements: a movement at the moment it happens; amounts in whole rupees. A repeated
 * request records no second one. `branch` is for admins.
 */
export const movementBody = v.variant('kind', [
  v.object({ kind: v.literal('in'), ...shared, reason: reasonOf(IN_REASONS) }),
  v.object({
    kind: v.literal('petty'),
    ...shared,
    reason: reasonOf(PETTY_REASONS),
    payee: requiredText(MOVEMENT_TEXTS.needsPayee, 100),
    /** The login of the second person, for this movement only. */
    approval: v.optional(v.pick(loginBody, ['username', 'password'])),
  }),
  v.object({ kind: v.literal('bank'), ...shared }),
]);

export const movementReply = v.object({
  id: v.number(),
  at: v.number(),
  kind: v.picklist(MOVEMENT_KINDS),
  amount: rupees,
  reason: v.nullable(v.picklist([...IN_REASONS, ...PETTY_REASONS])),
  payee: v.string(),
  note: v.string(),
  by: v.string(),
  approved_by: v.nullable(v.string()),
  /** The petty cash that all branches paid to this payee on this day, up to this payment. */
  payee_today: rupees,
});

export const movementsQuery = v.object({ branch: branchOfQuery });

/** The movements of today and those that no day close has counted, oldest first. */
export const movementsReply = v.object({ content: v.array(movementReply) });

export type MovementBody = v.InferOutput<typeof movementBody>;
export type MovementReply = v.InferOutput<typeof movementReply>;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
