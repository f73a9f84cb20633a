import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { AFTER_SALE } from '../../../src/content/after-sale.ts';
import { REFUND_TIME } from '../../../src/content/orders.ts';
import {
  checkingText,
  INSPECTION_FEE,
  inspectionTerms,
} from '../../../src/content/repairs/inspection.ts';
import { REPAIR_TAX } from '../../../src/content/repairs/tax.ts';
import {
  DELIVERY_TIME,
  EXPRESS_PRICE,
  EXPRESS_TIME,
  FREE_ABOVE,
  SAME_DAY_BEFORE,
  SHIPPING_RULE,
  STANDARD_WAIVED,
} from '../../../src/content/shipping.ts';
import { SITE } from '../../../src/content/site.ts';
import { spokenTime } from '../../../src/lib/india-time.ts';
import { siteProblems } from './problems.ts';
import { repairTaxProblems } from './repair-tax.ts';

const TOKENS = new URL('../../../src/ui/styles/tokens.css', import.meta.url);
const [light = '', dark = ''] =
  readFileSync(TOKENS, 'utf8').match(/(?<=--background: )[^;]+/g) ?? [];

/**
 * The values that files reference as `%name%`: names, prices and delivery times for the legal texts,
 * and colours for browser toolbars.
 */
const FACTS: Readonly<Record<string, string>> = {
  name: SITE.name,
  legalName: SITE.legalName,
  city: SITE.address.city,
  firstBranch: SITE.branches[0].name,
  freeAbove: FREE_ABOVE,
  standardShipping: STANDARD_WAIVED,
  expressShipping: EXPRESS_PRICE,
  shippingRule: SHIPPING_RULE,
  deliveryTime: DELIVERY_TIME,
  expressTime: EXPRESS_TIME,
  sameDayBefore: spokenTime(SAME_DAY_BEFORE),
  refundTime: REFUND_TIME,
  ...AFTER_SALE,
  inspection:
    INSPECTION_FEE === 0 ? `${checkingText(INSPECTION_FEE)}.` : inspectionTerms(INSPECTION_FEE),
  light,
  dark,
};

const HAS_FACTS = /\/content\/legal\/\w+\.md|\/ui\/styles\/theme-colours\.ts/;
const FACT = /%(\w+)%/g;

/** Replaces each `%name%` in a text; throws for an unknown name. */
export function insertFacts(text: string): string {
  return text.replaceAll(FACT, (_, name) => factOf(name));
}

function factOf(name: string): string {
  const fact = FACTS[name];
  if (fact === undefined)
    throw new Error(`A text contains %${name}%, which is not a known placeholder`);
  return fact.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Inserts the business details into the files that use them; fails the build if the details are
 * invalid.
 */
export function siteFacts(): Plugin {
  const problems = siteProblems(SITE);
  if (problems.length > 0) throw new Error(`src/content/site.ts: ${problems.join('\n')}`);
  const wrongTax = repairTaxProblems(REPAIR_TAX);
  if (wrongTax.length > 0) throw new Error(`src/content/repairs/tax.ts: ${wrongTax.join('\n')}`);
  if (!Number.isInteger(INSPECTION_FEE) || INSPECTION_FEE < 0) {
    throw new Error('src/content/repairs/inspection.ts: the fee must be in whole rupees');
  }
  return {
    name: 'site-facts',
    transform(code, id) {
      if (!HAS_FACTS.test(id)) return null;
      return { code: insertFacts(code), map: null };
    },
  };
}
