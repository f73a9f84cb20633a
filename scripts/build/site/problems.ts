import * as v from 'valibot';

const is = (pattern: RegExp, whenWrong: string) => v.pipe(v.string(), v.regex(pattern, whenWrong));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const phone = is(/^\+\d[\d ]+$/, 'is no number like +91 20 5550 1234');
const email = v.pipe(v.string(), v.email('is no e-mail address'));
const time = is(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time like 09:30');

const branch = v.object({
  code: is(/^[A-Z0-9-]{1,20}$/, 'may hold capitals, digits and hyphens only'),
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

const site = v.object({
  name: text,
  legalName: text,
  description: is(/^.{50,170}$/, 'has less than 50 or more than 170 characters'),
  url: is(
    /^https:\/\/[^/]+$/,
    'is no address like https://shop.example, without a slash at its end',
  ),
  phone,
  whatsapp: is(/^\d{10,15}$/, 'is not digits only, with the 91 of India'),
  email,
  gstin: is(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/, 'is no GSTIN'),
  address: v.object({ postalCode: is(/^\d{6}$/, 'is not six digits') }),
  hours: v.object({ opens: time, closes: time }),
  grievanceOfficer: v.object({ name: text, email, phone }),
  branches: v.pipe(
    v.array(branch),
    v.minLength(1, 'names no branch'),
    v.check((all) => new Set(all.map(({ code }) => code)).size === all.length, 'has a code twice'),
  ),
});

/** What is wrong with the facts of the business, a line for each: which fact, and what. */
export function siteProblems(facts: unknown): string[] {
  const { issues = [] } = v.safeParse(site, facts);
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}
