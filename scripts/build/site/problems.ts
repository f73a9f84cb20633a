import * as v from 'valibot';
import { COUNTER_PLACES } from '../../../src/contract/invoices/place.ts';
import { TAXPAYERS } from '../../../src/contract/invoices/tax.ts';
import { isGstin, stateOfGstin } from '../../../src/lib/identity/gstin.ts';
import { SERIES, TEST_SERIES } from '../../../src/lib/identity/invoice-number.ts';
import { STATE_CODES } from '../../../src/lib/identity/states.ts';
import { WEEKDAYS } from '../../../src/lib/india-time.ts';
import { hoursOn } from '../../../src/lib/opening-time.ts';

const is = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const phone = is(/^\+\d[\d ]+$/, 'is not a number like +91 20 5550 1234');
const email = v.pipe(v.string(), v.email('is not an email address'));
const time = is(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time like 09:30');

const dayHours = v.object({ opens: time, closes: time });
const hours = v.pipe(
  v.object({
    ...dayHours.entries,
    days: v.optional(
      v.record(v.picklist(WEEKDAYS, 'is not a weekday'), v.union([v.literal('closed'), dayHours])),
    ),
  }),
  v.check(
    (given) => WEEKDAYS.some((weekday) => hoursOn(weekday, given) !== null),
    'is closed on every weekday',
  ),
);

const gstin = v.pipe(v.string(), v.check(isGstin, 'is not a GSTIN'));

const branch = v.object({
  code: is(/^[A-Z0-9-]{1,20}$/, 'may contain only capital letters, digits and hyphens'),
  name: text,
  address: text,
  phone,
  landmark: text,
  latitude: v.pipe(v.number(), v.minValue(6, 'is not in India'), v.maxValue(38, 'is not in India')),
  longitude: v.pipe(
    v.number(),
    v.minValue(68, 'is not in India'),
    v.maxValue(98, 'is not in India'),
  ),
  state: v.picklist(STATE_CODES, 'is not the GST code of a State, such as 27'),
  gstin: v.optional(gstin),
  series: v.pipe(
    is(SERIES, 'must be two capital letters'),
    v.notValue(TEST_SERIES, `must not be ${TEST_SERIES}, the series of test orders`),
  ),
});

const setting = v.picklist(['on', 'off'], "must be 'on' or 'off'");
const between = (least: number, most: number) => {
  const message = `must be a number from ${least} to ${most.toLocaleString('en-IN')}`;
  return v.pipe(v.number(message), v.minValue(least, message), v.maxValue(most, message));
};
const whole = (least: number, most: number) =>
  v.pipe(between(least, most), v.integer('must be a whole number'));

const emi = v.object({
  setting,
  lender: text,
  yearlyPercent: between(0, 60),
  months: whole(2, 60),
  minimumPrice: whole(1, 9_999_999),
});

/** The Income Tax Act forbids cash payments of this amount or more. */
const HIGHEST_CASH = 200_000;

const site = v.object({
  name: text,
  legalName: text,
  description: is(/^.{50,170}$/, 'must have 50 to 170 characters'),
  url: is(
    /^https:\/\/[^/]+$/,
    'is not a URL like https://shop.example, without a slash at the end',
  ),
  phone,
  whatsapp: is(/^91\d{10}$/, 'must be the country code 91 followed by ten digits'),
  email,
  gst: v.picklist(TAXPAYERS, `must be one of ${TAXPAYERS.join(', ')}`),
  gstin: v.union([v.literal(''), gstin], 'is not a GSTIN'),
  bills: v.object({
    eInvoice: v.boolean('must be true or false'),
    cashPerSale: whole(1, HIGHEST_CASH),
    cashPerCustomerAndDay: whole(1, HIGHEST_CASH),
    correctUntilDay: whole(1, 28),
    counterGoods: v.picklist(COUNTER_PLACES, `must be one of ${COUNTER_PLACES.join(', ')}`),
  }),
  address: v.object({ postalCode: is(/^\d{6}$/, 'must have six digits') }),
  hours,
  grievanceOfficer: v.object({ name: text, email, phone }),
  emi,
  exchange: setting,
  branches: v.pipe(
    v.array(branch),
    v.minLength(1, 'must contain a branch'),
    v.check(
      (all) => new Set(all.map(({ code }) => code)).size === all.length,
      'contains the same code twice',
    ),
    v.check(
      (all) => new Set(all.map(({ series }) => series)).size === all.length,
      'contains the same series twice',
    ),
  ),
});

type Site = v.InferOutput<typeof site>;

/** Reports registrations that do not match the kind of taxpayer or the State. */
function registrationProblems({ gst, gstin: ofShop, branches }: Site): string[] {
  if (gst === 'unregistered') {
    const isNamed = ofShop !== '' || branches.some((each) => each.gstin !== undefined);
    return isNamed ? ["gst is 'unregistered', but the site has a GSTIN"] : [];
  }
  if (ofShop === '') return [`gst is '${gst}', which needs a gstin`];
  return branches.flatMap(({ gstin: own = ofShop, state }, nth) =>
    stateOfGstin(own) === state
      ? []
      : [`branches.${nth}.gstin is missing or of another State than ${state}`],
  );
}

/**
 * Returns the problems with the business details, one line each, starting with the path of the
 * invalid value.
 */
export function siteProblems(facts: unknown): string[] {
  const { success, output, issues = [] } = v.safeParse(site, facts);
  if (success) return registrationProblems(output);
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}
