import type { SessionUser } from '../../../src/contract/auth';
import type { Side } from '../../../src/contract/repairs/sides';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { isStaff, may, type Role } from '../../../src/contract/roles';
import { LINK_KEY } from '../core/link-key';
import { Refusal } from '../core/refusal';
import type { RepairContext, Visitor } from './context';
import { isBookersKey, requireCurrentKey } from './correction/keys';
import { keyKind } from './keys';
import { type FoundRepair, loadRepair, type RepairFields, type RepairRecord } from './record';

/** A viewer of a repair: staff, customer or slip holder. */
export type Viewer =
  | { kind: 'staff'; side: Exclude<Side, 'finder'>; role: Role }
  /**
   * Staff at a branch other than the booked one, to whom the customer gave the booking's reference.
   */
  | { kind: 'finder'; branch: string }
  /** `isOfNumber` is set for a key that was given for the current mobile number. */
  | { kind: 'customer'; account?: 'own' | 'none'; isOfNumber?: true }
  /** A visitor with the slip's link, which shows less than the customer’s own link. */
  | { kind: 'claim' };

export interface RepairAccess {
  repair: RepairRecord;
  viewer: Viewer;
}

/**
 * Returns the repair if this visitor may see it; otherwise throws `not-found`, as for an unknown
 * repair.
 */
export async function authorizeRepair(
  context: RepairContext,
  name: string,
  visitor: Visitor,
): Promise<RepairAccess> {
  if (!mayHaveAccess(visitor)) throw new Refusal('not-found', REPAIR_TEXTS.notFound);
  const found = await loadRepair(context.db, name, visitor.user?.store ?? null);
  const access = accessTo(context, found, visitor);
  if (access === undefined && found.repair) requireCurrentKey(context, found.repair, visitor.key);
  if (access === undefined) throw new Refusal('not-found', REPAIR_TEXTS.notFound);
  return access;
}

/** Requests without a login or a well-formed key run no database query. */
function mayHaveAccess({ key = '', user }: Visitor): boolean {
  return user !== undefined || LINK_KEY.test(key);
}

function accessTo(
  { secrets }: RepairContext,
  { repair, storeCode }: FoundRepair,
  { key, user }: Visitor,
): RepairAccess | undefined {
  if (repair === undefined) return undefined;
  if (user !== undefined && isStaff(user.role)) {
    const side = sideOf(repair, user, storeCode) ?? sideOfRelated(repair, storeCode);
    if (side !== undefined) return { repair, viewer: { kind: 'staff', side, role: user.role } };
  }
  const kind = keyKind(key, repair, secrets);
  const account = accountIn(repair, user);
  const isOfNumber = kind === 'repair';
  const isTheirs = user !== undefined && repair.customerId === user.id;
  if (isOfNumber || isTheirs || isBookersKey(key, repair, secrets)) {
    const viewer = { ...(account && { account }), ...(isOfNumber && { isOfNumber }) };
    return { repair, viewer: { kind: 'customer', ...viewer } };
  }
  if (kind === 'claim') return { repair, viewer: { kind: 'claim' } };
  const mayFind = isToReceive(repair) && user !== undefined && isStaff(user.role);
  return mayFind && storeCode !== undefined
    ? { repair, viewer: { kind: 'finder', branch: storeCode } }
    : undefined;
}

/** Whether the repair is in this customer's account or in no account. */
function accountIn(
  { customerId }: RepairRecord,
  user: Visitor['user'],
): 'own' | 'none' | undefined {
  if (user?.role !== 'customer') return undefined;
  if (customerId === null) return 'none';
  return customerId === user.id ? 'own' : undefined;
}

/** The branches of the first repair and of its claims can read each other's work on the device. */
function sideOfRelated(
  { related }: RepairRecord,
  storeCode: string | undefined,
): 'reader' | undefined {
  const readers = related.flatMap((each) => [each.branch, each.transitTo, each.firstBranch]);
  return storeCode !== undefined && readers.includes(storeCode) ? 'reader' : undefined;
}

/**
 * True for a booking, which has no number and is therefore identified only by its random reference.
 */
function isToReceive({ number, state }: RepairFields): boolean {
  return number === null && (state === 'booked' || state === 'no_show');
}

/** The side of this viewer's branch; undefined for a customer. */
export function sideOfViewer(viewer: Viewer): Side | undefined {
  if (viewer.kind === 'finder') return 'finder';
  return viewer.kind === 'staff' ? viewer.side : undefined;
}

/** Returns how this staff member's branch is involved in a repair; undefined if it is not. */
export function sideOf(
  { branch, transitTo, firstBranch }: Pick<RepairFields, 'branch' | 'transitTo' | 'firstBranch'>,
  { role }: Pick<SessionUser, 'role'>,
  storeCode: string | null | undefined,
): Exclude<Side, 'finder'> | undefined {
  if (may(role, 'administer')) return 'both';
  if (storeCode === undefined || storeCode === null) return undefined;
  if (branch === storeCode) return 'holder';
  if (transitTo === storeCode) return 'receiver';
  return firstBranch === storeCode ? 'reader' : undefined;
}
