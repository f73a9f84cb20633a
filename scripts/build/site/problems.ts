import * as v from 'valibot';
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
  gstin: is(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/, 'is not a GSTIN'),
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
  ),
});

/**
 * Returns the problems with the business details, one line each, starting with the path of the
 * invalid value.
 */
export function siteProblems(facts: unknown): string[] {
  const { issues = [] } = v.safeParse(site, facts);
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}
