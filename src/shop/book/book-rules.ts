import { call } from '../../api/client';
import { ApiError, errorCode } from '../../api/error';
import { explainApiError } from '../../api/explain';
import { parseBranches } from '../../api/orders/public-stock';
import { fieldsOf, guarded } from '../../api/reply';
import { BRANCHES, BRAND_NAME, SITE_PHONE } from '../../content/site';
import { CONTACT_TEXTS } from '../../contract/contact';
import { FAILURE_TEXTS } from '../../contract/errors';
import type { BookingBody, BookingReply } from '../../contract/repairs/intake';
import type { RepairReply } from '../../contract/repairs/repair';
import { BOOK_REPAIR } from '../../contract/repairs/routes';
import type { DeviceType } from '../../contract/repairs/states';
import { REPAIR_TEXTS } from '../../contract/repairs/texts';
import { readMobile } from '../../lib/identity/mobile';
import { problemText } from '../../lib/identity/reading';
import { MOBILE_TEXTS } from '../../lib/identity/texts';
import { dateText, startOfDay } from '../../lib/india-time';
import { repairPagePath } from '../../lib/paths';
import { download } from '../../ui/download';
import type { FieldTexts, SubmitRules } from '../../ui/form/submit';
import type { FormValues } from '../../ui/form/values';
import { $branchesNow } from '../catalogue/stock/state';
import { rememberRepair } from '../tracked/state';
import { attemptOf } from './attempt';
import { calendarFile } from './calendar-file';

type Booking = Omit<BookingBody, 'booking_id' | 'secret'>;

/** The chosen device; `name` is a listed model, or empty if the customer types the model. */
export interface ChosenDevice {
  type: DeviceType;
  name: string;
}

const NEEDED = {
  device: REPAIR_TEXTS.needsDevice,
  model: REPAIR_TEXTS.needsDevice,
  fault: REPAIR_TEXTS.needsFault,
  branch: REPAIR_TEXTS.unknownBranch,
  day: REPAIR_TEXTS.needsDay,
  name: CONTACT_TEXTS.needsName,
  mobile: MOBILE_TEXTS.empty,
} as const;

/** The form's fields as text. */
function textsOf(values: FormValues) {
  const text = (name: string) => String(values[name] ?? '').trim();
  return {
    device: text('device'),
    model: text('model'),
    fault: text('fault'),
    branch: text('branch'),
    day: text('day'),
    name: text('name'),
    mobile: text('mobile'),
    note: text('note'),
  };
}

function mobileError(mobile: string): FieldTexts {
  const text = problemText(readMobile(mobile), MOBILE_TEXTS);
  return text === undefined ? {} : { mobile: text };
}

function errorsOf(texts: ReturnType<typeof textsOf>, isListed: boolean): FieldTexts {
  const missing = Object.entries(NEEDED).filter(
    ([name]) =>
      texts[name as keyof typeof NEEDED] === '' &&
      (name !== 'model' || (!isListed && texts.device !== '')),
  );
  return {
    ...Object.fromEntries(missing),
    ...(texts.mobile !== '' && mobileError(texts.mobile)),
  };
}

/** The brand of a listed model is the first word of the model's name. */
function deviceOf({ type, name }: ChosenDevice, written: string): Booking['device'] {
  const [brand = '', ...model] = name.split(' ');
  return name === ''
    ? { type, brand: '', model: written }
    : { type, brand, model: model.join(' ') };
}

function explain(error: unknown) {
  if (error instanceof ApiError && error.code === 'branch-closed') {
    $branchesNow.set(parseBranches(error.current));
  }
  const { message, fields = {} } = explainApiError(error, FAILURE_TEXTS.internal);
  if (errorCode(error) === 'rate-limited') {
    return { message: `Please call us: ${SITE_PHONE}. We will find a time for you.` };
  }
  const { 'device.model': model, faults: fault, ...others } = fields;
  return { message, fields: { ...others, ...(model && { model }), ...(fault && { fault }) } };
}

/** Checks only what this page reads, because a schema would double its script. */
const BOOKING = {
  ...BOOK_REPAIR,
  reply: guarded(
    (content): content is BookingReply =>
      typeof fieldsOf(content).key === 'string' &&
      typeof fieldsOf(fieldsOf(content).repair).name === 'string',
  ),
};

/** The rules of the form that books a repair. */
export function bookRules(
  form: HTMLFormElement,
  chosen: () => ChosenDevice | undefined,
): SubmitRules<FormValues, Booking> {
  return {
    parse(values) {
      const texts = textsOf(values);
      const { fault, branch, day, name, mobile, note, model } = texts;
      const device = chosen();
      const errors = errorsOf(texts, Boolean(device?.name));
      if (device === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
      const booked = { name, mobile, device: deviceOf(device, model), faults: [fault] };
      // The field is hidden for problems in the price list, but may still contain text.
      const explained = fault === 'other' ? note : '';
      return { ok: true, output: { ...booked, note: explained, branch, day } };
    },
    async submit(booking) {
      const body = { ...attemptOf(booking), ...booking };
      const { repair, key } = await call(BOOKING, { body, guest: true });
      rememberRepair({ reference: repair.reference, name: repair.name, key });
      form.reset();
      form.hidden = true;
      confirm(repair, repairPagePath(repair.name, key), booking);
    },
    explain,
  };
}

function confirm(
  { name, state }: Pick<RepairReply, 'name' | 'state'>,
  path: string,
  { branch: code, day }: Booking,
): void {
  const place = document.getElementById('booked');
  const branch = BRANCHES.find((each) => each.code === code);
  if (!place || !branch) return;
  const fill = (part: string, text: string) =>
    place.querySelector(`[data-${part}]`)?.replaceChildren(text);
  fill('reference', name);
  fill('when', dateText(startOfDay(day)));
  fill('where', branch.name);
  fill('address', `${branch.address}. ${branch.landmark}.`);
  if (state === 'to_confirm') showRequest(place);
  place.querySelector('a[data-page]')?.setAttribute('href', path);
  place.querySelector('[data-calendar]')?.addEventListener('click', () => {
    const event = {
      id: name,
      day,
      title: `Repair at ${BRAND_NAME} ${branch.name}`,
      place: branch.address,
      text: `Booking ${name}\n${new URL(path, location.origin).href}`,
    };
    const type = 'text/calendar;charset=utf-8';
    download(new Blob([calendarFile(event, Date.now())], { type }), `${name}.ics`);
  });
  place.hidden = false;
  place.focus({ preventScroll: true });
  // To its start, because it can be taller than the screen of a phone.
  place.scrollIntoView();
}

/** The branch calls before the visit is fixed, so there is nothing for a calendar yet. */
function showRequest(place: HTMLElement): void {
  place.querySelector('h2')?.replaceChildren('Requested');
  place.querySelector('[data-request]')?.removeAttribute('hidden');
  place.querySelector('[data-calendar]')?.remove();
}
