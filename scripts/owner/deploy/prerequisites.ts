import {
  isTestKeyId,
  RAZORPAY_FIXES,
} from '../../../functions/domain/money/provider/razorpay/settings.ts';
import { settingProblems } from '../../../functions/env.ts';
import type { EmiTerms } from '../../../src/content/site.ts';
import { SAMPLE_GSTIN } from '../../../src/lib/identity/gstin.ts';
import { isSampleUpi } from '../../../src/lib/identity/upi-link.ts';
import type { TaxSetting } from '../../../src/lib/totals.ts';

/** The state of an owner's account and settings before a deployment. */
export interface Facts {
  isLoggedIn: boolean;
  databaseId: string;
  /** The variables of wrangler.toml. */
  variables: Readonly<Record<string, string>>;
  /** The names of the Worker's secrets; undefined when they cannot be read. */
  secrets: readonly string[] | undefined;
  /** The number of active admins; undefined when it cannot be read. */
  admins: number | undefined;
  /** Whether the cart adds tax to the prices. */
  tax: TaxSetting;
  /** The UPI ID that receives payments if PAYMENT_PROVIDER is "upi". */
  upiId: string;
  /** The GSTINs of the business and its branches. */
  gstins: readonly string[];
  /** The monthly instalments that the product pages offer. */
  emi: EmiTerms;
  /** Files that still contain claims about the sample shop, such as reviews and repair prices. */
  sampleFiles: readonly string[];
}

/** The state of the preview settings; previews inherit nothing from the shop. */
export interface PreviewFacts {
  isLoggedIn: boolean;
  databaseId: string;
  shopDatabaseId: string;
  secrets: readonly string[] | undefined;
}

export interface Prerequisite {
  what: string;
  /** The command or configuration line that provides the prerequisite. */
  fix: string;
  /** True if the owner can also set this up after the deployment. */
  isLater?: true;
}

const LOGIN: Prerequisite = {
  what: 'a login to your Cloudflare account',
  fix: 'npx wrangler login',
};
/** The instalments as shipped, which no lender has promised. */
const SAMPLE_EMI = { lender: 'the bank of your credit card', yearlyPercent: 15, months: 12 };
const NO_DATABASE = /^[0-]*$/;
const PLACEHOLDER = 'u'.repeat(32);
/**
 * Placeholders that the checks use for secrets, because the real values cannot be read. The checks
 * treat all other secrets as unset, because their format was checked when they were set.
 */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  AUTH_SECRET: PLACEHOLDER,
  REDEMPTION_API_KEY: PLACEHOLDER,
  RAZORPAY_KEY_ID: `rzp_live_${PLACEHOLDER}`,
  RAZORPAY_KEY_SECRET: PLACEHOLDER,
  RAZORPAY_WEBHOOK_SECRET: PLACEHOLDER,
};

/** The secrets that a hosted Worker needs, each with the command that creates it. */
const SECRETS: Readonly<Record<string, string>> = {
  AUTH_SECRET: 'openssl rand -base64 48 | npx wrangler secret put AUTH_SECRET',
};
/** The additional secrets of a Worker that uses Razorpay. */
const RAZORPAY_SECRETS: Readonly<Record<string, string>> = {
  RAZORPAY_KEY_SECRET: RAZORPAY_FIXES.RAZORPAY_KEY_SECRET,
  RAZORPAY_WEBHOOK_SECRET: RAZORPAY_FIXES.RAZORPAY_WEBHOOK_SECRET,
};

/** Returns the missing prerequisites of a deployment, in the order in which to set them up. */
export function missing(facts: Facts): Prerequisite[] {
  const { isLoggedIn, databaseId, variables, secrets, admins, sampleFiles } = facts;
  const prerequisites: Prerequisite[] = [];
  if (!isLoggedIn) prerequisites.push(LOGIN);
  if (NO_DATABASE.test(databaseId)) {
    prerequisites.push({
      what: 'the id of the database in wrangler.toml, in place of the zeros',
      fix: 'npx wrangler d1 create shop   (it prints the database_id)',
    });
  }
  const needed =
    variables.PAYMENT_PROVIDER === 'razorpay' ? { ...SECRETS, ...RAZORPAY_SECRETS } : SECRETS;
  for (const [name, fix] of Object.entries(needed)) {
    if (!(secrets ?? []).includes(name)) prerequisites.push({ what: `the secret ${name}`, fix });
  }
  prerequisites.push(...wrongVariables(facts), ...growingPrices(facts));
  prerequisites.push(...sampleAccount(facts), ...sampleGstin(facts), ...sampleEmi(facts));
  if (admins === undefined || admins === 0) {
    const fix = 'npm run admin:create -- --remote';
    prerequisites.push({ what: 'the first admin', fix, isLater: true });
  }
  if (sampleFiles.length > 0) {
    prerequisites.push({
      what: `your own claims in place of the sample shop’s: ${sampleFiles.join(', ')}`,
      fix: 'edit these files, and deploy again',
      isLater: true,
    });
  }
  return prerequisites;
}

/** Returns the missing prerequisites of a preview, which must never use the shop's database. */
export function missingForPreview(facts: PreviewFacts): Prerequisite[] {
  const { isLoggedIn, databaseId, shopDatabaseId, secrets } = facts;
  const prerequisites: Prerequisite[] = [];
  if (!isLoggedIn) prerequisites.push(LOGIN);
  if (NO_DATABASE.test(databaseId)) {
    prerequisites.push({
      what: 'the id of a preview database in wrangler.toml, under [[previews.d1_databases]]',
      fix: 'npx wrangler d1 create shop-preview   (it prints the database_id)',
    });
  } else if (databaseId === shopDatabaseId) {
    prerequisites.push({
      what: 'a separate preview database: [[previews.d1_databases]] uses the shop’s database',
      fix: 'npx wrangler d1 create shop-preview   (it prints the database_id)',
    });
  }
  if (!(secrets ?? []).includes('AUTH_SECRET')) {
    const fix = 'openssl rand -base64 48 | npx wrangler preview base-config secret put AUTH_SECRET';
    prerequisites.push({ what: 'the secret AUTH_SECRET for previews', fix });
  }
  return prerequisites;
}

function sampleAccount({ variables, upiId }: Facts): Prerequisite[] {
  if (variables.PAYMENT_PROVIDER !== 'upi' || !isSampleUpi(upiId)) return [];
  return [
    {
      what: `your own UPI ID in place of the sample shop’s, which belongs to nobody: ${upiId}`,
      fix: 'write your merchant UPI ID and its name into src/content/upi.ts',
    },
  ];
}

function sampleGstin({ gstins }: Facts): Prerequisite[] {
  if (!gstins.includes(SAMPLE_GSTIN)) return [];
  return [
    {
      what: `your own GSTIN in place of the sample shop’s, which belongs to nobody: ${SAMPLE_GSTIN}`,
      fix: 'write your GSTIN and the kind of taxpayer (gst) into src/content/site.ts, and let an accountant confirm them',
    },
  ];
}

function sampleEmi({ emi }: Facts): Prerequisite[] {
  const { setting, lender, yearlyPercent, months } = emi;
  const isSample =
    lender === SAMPLE_EMI.lender &&
    yearlyPercent === SAMPLE_EMI.yearlyPercent &&
    months === SAMPLE_EMI.months;
  if (setting === 'off' || !isSample) return [];
  return [
    {
      what: `your own EMI in place of the sample shop’s, which no lender offers: ${months} months at ${yearlyPercent}% a year`,
      fix: "write your lender’s terms into EMI in src/content/site.ts, or set setting: 'off' there, and deploy again",
      isLater: true,
    },
  ];
}

function growingPrices({ tax, variables }: Facts): Prerequisite[] {
  if (tax === 'included' || variables.ALLOW_SIMULATED_PAYMENT === 'yes') return [];
  return [
    {
      what: 'final prices: the cart adds 18 % tax to the prices, which may exceed the MRP',
      fix: "set tax: 'included' in src/content/orders.ts",
    },
  ];
}

function wrongVariables({ variables, secrets = [] }: Facts): Prerequisite[] {
  const names = [...Object.keys({ ...SECRETS, ...RAZORPAY_SECRETS }), ...secrets];
  const seen = Object.fromEntries(names.map((name) => [name, PLACEHOLDERS[name] ?? '']));
  const problems = settingProblems({ ...seen, ...variables });
  const prerequisites = problems.map((problem) => ({
    what: `a valid setting: ${problem}`,
    fix: `correct ${problem.split(' ')[0]} in [vars] of wrangler.toml, or with npx wrangler secret put`,
  }));
  return [...prerequisites, ...testPayments(variables)];
}

/** A hosted shop accepts no orders with simulated or test payments. */
function testPayments(variables: Facts['variables']): Prerequisite[] {
  const { PAYMENT_PROVIDER = 'simulated', RAZORPAY_KEY_ID = '' } = variables;
  if ((variables.ALLOW_SIMULATED_PAYMENT ?? '') !== '') return [];
  if (PAYMENT_PROVIDER === 'simulated') {
    return [
      {
        what: 'a payment provider: a hosted shop accepts no orders with the simulated one',
        fix: 'add to the end of wrangler.toml: [vars] and, on the next line, PAYMENT_PROVIDER = "none" (customers pay at the branch)',
      },
    ];
  }
  if (PAYMENT_PROVIDER === 'razorpay' && isTestKeyId(RAZORPAY_KEY_ID)) {
    return [
      {
        what: 'live keys: a hosted shop accepts no orders with the test keys of Razorpay',
        fix: 'replace RAZORPAY_KEY_ID in wrangler.toml and both secrets with those of live mode',
      },
    ];
  }
  return [];
}

/** Returns the prerequisites as a text list, each followed by its command. */
export function prerequisitesText(prerequisites: readonly Prerequisite[]): string {
  return prerequisites.map(({ what, fix }) => `  - ${what}\n      ${fix}`).join('\n');
}
