import type { BranchReply } from '../../../src/contract/orders/order';
import type { PhotoReply } from '../../../src/contract/repairs/photos';
import type {
  EstimateReply,
  EventDetail,
  RepairEventReply,
  RepairReply,
} from '../../../src/contract/repairs/repair';
import { ACCESS_KINDS } from '../../../src/contract/repairs/steps';
import { repairNameOf } from '../../../src/lib/identity/repair-name';
import { rupeesOf } from '../../../src/lib/paise';
import { correctionsBy } from '../corrections/record';
import { numberChange } from '../corrections/rules';
import { invoiceLinks } from '../invoices/record';
import { withClaims } from '../money/claims';
import { sideOfViewer, type Viewer } from './access';
import type { Bench, RepairContext } from './context';
import { lockCodeOf } from './lock/reply';
import { accountReply, attemptsOf } from './money';
import { moneyReply } from './payments/reply';
import type { Access, Estimate, Photo, RepairEvent, RepairFields, RepairRecord } from './record';
import { stateOf } from './state';
import { claimFactsOf, warrantyDays } from './warranty/facts';

/** The steps that the customer sees in the timeline; the others are internal. */
const CUSTOMER_STEPS: readonly RepairEvent['step'][] = [
  'book',
  'confirm',
  'receive',
  'quote',
  'approve',
  'decline',
  'no-reply',
  'wait',
  'resume',
  'ready',
  'reopen',
  'hand-over',
  'cancel',
  'no-show',
  'unclaimed',
  'accept-move',
  'record-payment',
  'record-refund',
  'warranty-claim',
  'upi-claim',
  'money-received',
  'money-missing',
  'payment-problem',
  'refund-due',
  'refund',
  'add-account',
  'open-link',
  'correct',
];

/** A repair as the API returns it to this viewer (repairs.md section 3). */
export function repairReplyFor(
  context: Pick<RepairContext, 'secrets' | 'bench' | 'photos' | 'payments'>,
  repair: RepairRecord,
  viewer: Viewer,
): RepairReply {
  const { bench, photos } = context;
  const isStaff = viewer.kind === 'staff';
  // Neither the slip nor another branch shows who brought or booked the device.
  const showsContact = isStaff || viewer.kind === 'customer';
  const side = sideOfViewer(viewer);
  return {
    ...baseOf(repair, bench, viewer),
    ...claimFactsOf(repair, (code) => branchNamed(bench, code), isStaff),
    ...(viewer.kind !== 'claim' && lockCodeOf(repair)),
    customer:
      showsContact && repair.mobile !== null
        ? {
            ...{ name: repair.name, mobile: repair.mobile },
            ...(repair.secondMobile !== '' && { second_mobile: repair.secondMobile }),
          }
        : null,
    ...(viewer.kind === 'customer' && !viewer.isOfNumber && numberChange(repair)),
    ...(showsContact && noteOf(repair)),
    estimates: repair.estimates.map((estimate) => estimateReply(repair, estimate, isStaff)),
    ...accountReply(repair),
    ...moneyReply(context, repair, viewer),
    ...(viewer.kind !== 'claim' && invoiceLinks(repair.invoices, context.secrets)),
    timeline: timelineOf(repair, viewer),
    ...(viewer.kind === 'customer' && viewer.account && { account: viewer.account }),
    ...(photos !== undefined && {
      photos: repair.photos.map((photo) => photoReply(photo, isStaff)),
    }),
    ...(viewer.kind === 'customer' &&
      repair.collectionCode !== null && { collection_code: repair.collectionCode }),
    ...(side !== undefined && { side }),
    ...(isStaff && {
      technician: personOf(repair.technicianId, repair.technician),
      custody: { place: repair.place, to: branchOrNull(bench, repair.transitTo) },
      attempts: attemptsOf(repair),
    }),
  };
}

/** Only staff who supervise advisors see who received the unlock code or the slip's token. */
function showsStep(step: RepairEvent['step'], viewer: Viewer): boolean {
  if (viewer.kind !== 'staff') return CUSTOMER_STEPS.includes(step);
  return viewer.role !== 'advisor' || !ACCESS_KINDS.some((kind) => kind === step);
}

/** The fields that every viewer may see, except for the number that replaces the check code. */
function baseOf(repair: RepairFields, bench: Bench, viewer: Viewer) {
  return {
    name: repairNameOf(repair),
    reference: repair.reference,
    state: stateOf(repair),
    version: repair.version,
    created_at: repair.createdAt,
    since: repair.stateSince,
    booked_day: repair.bookedDay,
    branch: branchNamed(bench, repair.branch),
    device: {
      type: repair.deviceType,
      brand: repair.brand,
      model: repair.model,
      colour: repair.colour,
      serial: viewer.kind === 'claim' ? '' : repair.serial,
    },
    faults: faultsOf(bench, repair.faults).map((fault) => ({
      ...fault,
      ...workOf(bench, repair, fault.code),
    })),
    conditions: repair.conditions,
    accessories: repair.accessories,
    lock: repair.lock,
    limit: repair.approvalLimit,
    ...(repair.inspectionFee > 0 && { inspection_fee: repair.inspectionFee }),
    promised_at: repair.promisedAt,
    waiting_for: repair.waitingFor,
    waiting_until: repair.waitingUntil,
    outcome: repair.outcome,
    warranty_until: repair.warrantyUntil,
    ...(repair.claimOf === null && { warranty_days: warrantyDays(bench, repair.faults) }),
  };
}

/** The branch with this code, or just the code if the branch no longer exists. */
export function branchNamed({ branches }: Bench, code: string): BranchReply {
  return branches.find((branch) => branch.code === code) ?? { code, name: code };
}

/** The branch with this code; null if there is no code. */
export function branchOrNull(bench: Bench, code: string | null): BranchReply | null {
  return code === null ? null : branchNamed(bench, code);
}

/** The names of these problems, or their codes if the shop no longer offers them. */
export function faultsOf({ faults }: Bench, codes: readonly string[]) {
  return codes.map((code) => ({
    code,
    name: faults.find((offered) => offered.code === code)?.name ?? code,
  }));
}

/** The work that repairs this problem and how long it takes, if the price list says so. */
function workOf(
  { faults, timeOf }: Bench,
  { deviceType: type, brand, model }: Pick<RepairFields, 'deviceType' | 'brand' | 'model'>,
  wanted: string,
): { work?: string; time?: string } {
  const work = faults.find(({ code }) => code === wanted)?.work;
  const time = timeOf({ type, brand, model }, wanted);
  return { ...(work && { work }), ...(time && { time }) };
}

/** A member of staff; null if no one is assigned. */
export function personOf(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

/** The note about the problem, written by the customer or at the counter. */
function noteOf({ events }: RepairRecord): { note?: string } {
  const first = events.find(({ step, note }) => (step === 'receive' || step === 'book') && note);
  return first?.note ? { note: first.note } : {};
}

function estimateReply(
  { estimates }: RepairRecord,
  estimate: Estimate,
  isStaff: boolean,
): EstimateReply {
  const { version, at, validUntil, lines, total, approvedBy, by } = estimate;
  return {
    ...{ version, at, valid_until: validUntil, lines, total },
    state: estimateState(estimates, estimate),
    ...(approvedBy !== null && { approved_by: approvedBy }),
    ...(by !== null && approvedBy !== null && { recorded_by: isStaff ? by : firstName(by) }),
  };
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/**
 * Only the most recently approved estimate counts, and only the newest estimate can be approved.
 */
function estimateState(estimates: readonly Estimate[], estimate: Estimate): EstimateReply['state'] {
  const { approvedAt, declinedAt, version } = estimate;
  if (declinedAt !== null) return 'declined';
  const rivals = estimates.filter((each) => approvedAt === null || each.approvedAt !== null);
  if (rivals.at(-1)?.version !== version) return 'replaced';
  return approvedAt === null ? 'open' : 'approved';
}

function photoReply({ stage, position, at, by }: Photo, isStaff: boolean): PhotoReply {
  return { stage, position, at, ...(isStaff && by !== null && { by }) };
}

function timelineOf(repair: RepairRecord, viewer: Viewer): RepairEventReply[] {
  const { events, accesses, payments } = repair;
  const entries = [
    ...checkEntry(repair),
    ...events.map((event) => ({
      ...eventReply(event, viewer.kind === 'staff'),
      ...(viewer.kind === 'staff' && correctionsBy(repair, event)),
    })),
    ...accesses.map(accessReply),
  ]
    .filter(({ step }) => showsStep(step, viewer))
    .toSorted((one, other) => one.at - other.at);
  return withClaims(entries, payments, (at, { amountPaise, provider }) => ({
    ...{ at, step: 'upi-claim' },
    detail: { amount: rupeesOf(amountPaise), provider },
  }));
}

function eventReply(
  { at, step, by, checked, proof, detail, note }: RepairEvent,
  isStaff: boolean,
): RepairEventReply {
  return {
    ...{ at, step, detail: isStaff ? detail : shownOf(detail) },
    ...(proof !== null && { proof }),
    ...(checked !== null && { checked }),
    ...(isStaff && by !== null && { by }),
    // The customer reads why their payment was not found.
    ...((isStaff || step === 'money-missing') && note !== null && { note }),
  };
}

/** The entry of a check code of which an earlier release recorded no access. */
function checkEntry(repair: RepairRecord): RepairEventReply[] {
  const { keyGivenAt: at, keyGivenFrom: from, accesses } = repair;
  const isRecorded = accesses.some((access) => access.kind === 'open-link' && access.at === at);
  if (at === null || isRecorded) return [];
  return [{ at, step: 'open-link', detail: from === null ? {} : { from } }];
}

function accessReply({ at, kind, by, reason, presence }: Access): RepairEventReply {
  return {
    ...{ at, step: kind, detail: presence === null ? {} : { from: presence } },
    ...(by !== null && { by }),
    ...(reason !== '' && { note: reason }),
  };
}

/** A step's details, excluding those about the branch's internal work. */
function shownOf(detail: EventDetail): EventDetail {
  const {
    technician: _technician,
    place: _place,
    is_attempt: _isAttempt,
    after_correction: _afterCorrection,
    ...shown
  } = detail;
  return shown;
}
