import type { CorrectionReply } from '../../../../src/contract/repairs/correction';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { CORRECTED_FIELDS } from '../../../../src/contract/repairs/states';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { mobileEndText } from '../../../../src/lib/identity/mobile';
import { shortDateText } from '../../../../src/lib/india-time';
import type { LinkSecrets } from '../../core/link-key';
import { Refusal } from '../../core/refusal';
import type { RepairContext } from '../context';
import { keyKind } from '../keys';
import type { Correction, RepairEvent, RepairRecord } from '../record';

type Corrected = Pick<RepairRecord, 'corrections'>;

/** The corrections of the mobile number, oldest first. */
function newNumbers({ corrections }: Corrected): Correction[] {
  return corrections.filter(({ field }) => field === 'mobile');
}

/** True while only a branch head can hand the device over, because its mobile number is new. */
export function isSoonAfterNewMobile(
  { now, shop }: Pick<RepairContext, 'now' | 'shop'>,
  repair: Corrected,
): boolean {
  return newNumbers(repair).some(({ at }) => now - at < shop.corrections.headMs);
}

/** True if the number or the model of the device was corrected. */
export function isDeviceCorrected({ corrections }: Corrected): boolean {
  return corrections.some(({ field }) => ['brand', 'model', 'serial'].includes(field));
}

/**
 * Whether this is the key of the browser that made the booking. A new mobile number does not end it,
 * but a new link does.
 */
export function isBookersKey(
  key: string | undefined,
  repair: RepairRecord,
  secrets: LinkSecrets,
): boolean {
  const { secretHash, linkVersion } = repair;
  if (secretHash === null || linkVersion !== 1 + newNumbers(repair).length) return false;
  return keyKind(key, { ...repair, linkVersion: 1 }, secrets) === 'repair';
}

/**
 * Tells the holder of a link that was sent to an earlier mobile number that the number was changed,
 * and nothing else. Throws `number-changed`.
 */
export function requireNumberKept(
  { now, shop, secrets }: RepairContext,
  repair: RepairRecord,
  key: string | undefined,
): void {
  const change = newNumbers(repair).find(
    ({ at, linkVersion }) =>
      now - at < shop.corrections.oldLinkMs &&
      keyKind(key, { ...repair, linkVersion }, secrets) !== undefined,
  );
  if (change === undefined) return;
  throw new Refusal('number-changed', REPAIR_TEXTS.numberChanged(changeOf(change)));
}

function changeOf({ after, at }: Correction) {
  return { end: mobileEndText(after), day: shortDateText(at) };
}

/** The newest change of the mobile number. */
export function numberChange(repair: Corrected): Pick<RepairReply, 'number_changed'> {
  const change = newNumbers(repair).at(-1);
  return change === undefined
    ? {}
    : { number_changed: REPAIR_TEXTS.numberChanged(changeOf(change)) };
}

/** What this event corrected, in the order of the fields. */
export function correctionsOf(
  { corrections }: Corrected,
  { version }: Pick<RepairEvent, 'version'>,
): { corrections?: CorrectionReply[] } {
  const own = corrections
    .filter((each) => each.version === version)
    .map(({ field, before, after }) => ({ field, from: before, to: after }))
    .toSorted(
      (one, other) => CORRECTED_FIELDS.indexOf(one.field) - CORRECTED_FIELDS.indexOf(other.field),
    );
  return own.length === 0 ? {} : { corrections: own };
}
