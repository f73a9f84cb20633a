import { isWithCustomer, type OrderState } from './states.ts';
import type { StepRole } from './steps.ts';

/** The states of a return; `refused`, `withdrawn` and `refunded` are final. */
export const RETURN_STATES = [
  'requested',
  'accepted',
  'refused',
  'withdrawn',
  'received',
  'refunded',
] as const;

/** The reasons that a customer can have for a return. */
export const RETURN_REASONS = [
  'faulty',
  'wrong-item',
  'not-as-described',
  'does-not-fit',
  'changed-mind',
] as const;

/** The actions of customers and staff on a return. */
export const RETURN_ACTIONS = [
  'request',
  'take',
  'withdraw',
  'accept',
  'refuse',
  'receive',
  'refund',
] as const;

export type ReturnState = (typeof RETURN_STATES)[number];
export type ReturnReason = (typeof RETURN_REASONS)[number];
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

/** How many days after delivery or collection a customer can request a return. */
export const RETURN_DAYS = 30;

interface ReturnRule {
  roles: readonly StepRole[];
  /** The allowed previous states; a new return has none. */
  from: readonly ReturnState[];
  to: ReturnState;
}

const BRANCH = ['advisor', 'branch_head', 'system_admin'] as const;
const HEADS = ['branch_head', 'system_admin'] as const;

/**
 * The rule for each action, shared by the Worker, the screens and the tests. The staff member who
 * received the goods cannot also refund the money, unless the shop's settings allow it.
 */
export const RETURN_RULES: Readonly<Record<ReturnAction, ReturnRule>> = {
  request: { roles: ['shopper', ...BRANCH], from: [], to: 'requested' },
  take: { roles: BRANCH, from: [], to: 'received' },
  withdraw: { roles: ['shopper'], from: ['requested', 'accepted'], to: 'withdrawn' },
  accept: { roles: BRANCH, from: ['requested'], to: 'accepted' },
  refuse: { roles: BRANCH, from: ['requested', 'accepted'], to: 'refused' },
  receive: { roles: BRANCH, from: ['accepted'], to: 'received' },
  refund: { roles: HEADS, from: ['received'], to: 'refunded' },
};

export type ReturnProblem = 'forbidden' | 'wrong-state';

/**
 * Returns the reason why this role cannot perform this action; undefined if it can. `state` is the
 * return's state, or undefined for a new return.
 */
export function returnProblem(
  action: ReturnAction,
  { order, state }: { order: OrderState; state: ReturnState | undefined },
  role: StepRole,
): ReturnProblem | undefined {
  const { roles, from } = RETURN_RULES[action];
  if (!roles.includes(role)) return 'forbidden';
  if (!isWithCustomer(order)) return 'wrong-state';
  const isRight = state === undefined ? from.length === 0 : from.includes(state);
  return isRight ? undefined : 'wrong-state';
}

interface Returned {
  state: ReturnState;
  lines: readonly { productId: string; quantity: number; accepted: number | null }[];
}

/** Returns how many pieces of a line can still be returned. */
export function piecesLeft(
  { productId, quantity }: { productId: string; quantity: number },
  returns: readonly Returned[],
): number {
  return quantity - piecesIn(productId, returns, isCounted);
}

/** Returns how many pieces of a product have come back to the shop. */
export function piecesBack(productId: string, returns: readonly Returned[]): number {
  return piecesIn(productId, returns, isBack);
}

function piecesIn(
  productId: string,
  returns: readonly Returned[],
  which: (state: ReturnState) => boolean,
): number {
  return returns
    .filter(({ state }) => which(state))
    .flatMap(({ lines }) => lines.filter((line) => line.productId === productId))
    .reduce((sum, { quantity, accepted }) => sum + (accepted ?? quantity), 0);
}

function isCounted(state: ReturnState): boolean {
  return state !== 'refused' && state !== 'withdrawn';
}

/** True if the shop has the goods back when a return is in this state. */
export function isBack(state: ReturnState): boolean {
  return state === 'received' || state === 'refunded';
}

/** Messages about returns, shown to the user. */
export const RETURN_TEXTS = {
  needsId: 'Please reload the page and try again',
  needsLines: 'Choose the items to return',
  needsReason: 'Choose a reason',
  tooMany: 'More pieces than can be returned',
  noStock: 'A service or another item cannot go back into stock',
  service: 'A service cannot be sent back. Please call us or come to the branch.',
  notAccepted: 'Accept at least one piece, or refuse the return',
  needsMobile: 'We collect only if the order has a mobile number',
  tooLate: `Returns are possible for ${RETURN_DAYS} days. Please call us.`,
  wrongState: 'This step is not possible for the return now.',
} as const;
