import { CORRECTION_TEXTS } from '../../../src/contract/corrections';
import { mayHandOverWithoutCode, type StepRole } from '../../../src/contract/orders/steps';
import type { RepairStepRole } from '../../../src/contract/repairs/steps';
import { mobileEndText } from '../../../src/lib/identity/mobile';
import { shortDateText } from '../../../src/lib/india-time';
import type { ShopContext } from '../context';
import { Refusal } from '../core/refusal';
import { countsAsOneOf } from '../people/second-person';
import type { Corrected, Correction } from './record';

type Role = StepRole | RepairStepRole;

/** The entry of the subject: who made it, and when. */
interface Entry {
  at: number;
  actorId: number | null;
}

interface Correcting {
  role: Role;
  actorId: number | null;
  /** True if the subject is in a customer's account. */
  isOfAccount: boolean;
  /** True while any staff of the branch may correct it, because nothing has been done about it. */
  isOpen: boolean;
  /** The entry, while the person who made it may correct it. */
  entry: Entry | undefined;
  /** The people who made the entry. */
  enteredBy: readonly (number | null)[];
}

/**
 * Rejects staff who may not correct this now: staff may while it is open and soon after their own
 * entry; otherwise only a branch head who did not make the entry. Throws `forbidden`.
 */
export async function requireCorrector(
  { db, now, shop: { corrections: rules } }: Pick<ShopContext, 'db' | 'now' | 'shop'>,
  { role, actorId, isOfAccount, isOpen, entry, enteredBy }: Correcting,
): Promise<void> {
  const isHead = mayHandOverWithoutCode(role);
  if (isOfAccount && !isHead) throw new Refusal('forbidden', CORRECTION_TEXTS.byOwner);
  if (isOpen) return;
  if (entry?.actorId === actorId && now - entry.at <= rules.ownEntryMs) return;
  const isSecond =
    isHead &&
    actorId !== null &&
    !(rules.needSecondPerson && (await countsAsOneOf(db, actorId, enteredBy, now)));
  if (!isSecond) throw new Refusal('forbidden', CORRECTION_TEXTS.byHead);
}

/** The corrections of the mobile number, oldest first. */
export function newNumbers({ corrections }: Corrected): Correction[] {
  return corrections.filter(({ field, before }) => field === 'mobile' && before !== '');
}

/** True while only a branch head can let the goods go, because the contact is new. */
export function isSoonAfterCorrection(
  { now, shop }: Pick<ShopContext, 'now' | 'shop'>,
  { corrections }: Corrected,
): boolean {
  const isContact = ({ field, before }: Correction) =>
    ['mobile', 'address', 'pin_code'].includes(field) && before !== '';
  return corrections.some((each) => isContact(each) && now - each.at < shop.corrections.headMs);
}

/** Rejects everyone but a branch head soon after the mobile number or the address was corrected. */
export function requireHeadSoonAfter(
  context: Pick<ShopContext, 'now' | 'shop'>,
  subject: Corrected,
  role: Role,
): void {
  if (mayHandOverWithoutCode(role) || !isSoonAfterCorrection(context, subject)) return;
  throw new Refusal('forbidden', CORRECTION_TEXTS.headsOnly);
}

/**
 * Tells people who still use an earlier mobile number that it was changed, for some days. Throws
 * `number-changed`.
 */
export function requireNumberKept(
  { now, shop }: Pick<ShopContext, 'now' | 'shop'>,
  [change]: readonly Correction[],
): void {
  if (change === undefined || now - change.at >= shop.corrections.oldLinkMs) return;
  throw new Refusal('number-changed', changeText(change));
}

/** Says to which number the mobile number was changed, and when. */
function changeText({ after, at }: Correction): string {
  return CORRECTION_TEXTS.numberChanged({ end: mobileEndText(after), day: shortDateText(at) });
}

/** The newest change of the mobile number. */
export function numberChange(subject: Corrected): { number_changed?: string } {
  const change = newNumbers(subject).at(-1);
  return change === undefined ? {} : { number_changed: changeText(change) };
}
