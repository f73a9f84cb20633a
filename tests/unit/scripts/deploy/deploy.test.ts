import { describe, expect, it } from 'vitest';
import { planText, previewPlanText } from '../../../../scripts/owner/deploy/plan.ts';
import {
  type Facts,
  missing,
  missingForPreview,
  type PreviewFacts,
} from '../../../../scripts/owner/deploy/prerequisites.ts';
import { SITE } from '../../../../src/content/site.ts';
import { UPI_ACCOUNT } from '../../../../src/content/upi.ts';
import { SAMPLE_GSTIN } from '../../../../src/lib/identity/gstin.ts';

const READY: Facts = {
  isLoggedIn: true,
  databaseId: '3f0e5b1c-0000-4000-8000-00000000000a',
  variables: { PAYMENT_PROVIDER: 'none' },
  secrets: ['AUTH_SECRET'],
  admins: 1,
  tax: 'included',
  upiId: 'myshop@mybank',
  gstins: ['24AAQCA8719H1ZC'],
  emi: { ...SITE.emi, lender: 'My Finance Ltd' },
  sampleFiles: [],
};

const RAZORPAY = { PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_live_1a2B3c4D5e6F7g' };
const RAZORPAY_SECRETS = ['AUTH_SECRET', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];

describe('the checks before a deployment', () => {
  it('find nothing missing when the owner has set up everything', () => {
    expect(missing(READY)).toEqual([]);
    expect(missing({ ...READY, variables: { PAYMENT_PROVIDER: 'upi' } })).toEqual([]);
    expect(missing({ ...READY, emi: { ...SITE.emi, setting: 'off' } })).toEqual([]);
    expect(missing({ ...READY, variables: RAZORPAY, secrets: RAZORPAY_SECRETS })).toEqual([]);
    expect(planText('300 KiB', [])).toContain('Nothing is missing.');
    expect(planText('300 KiB', [])).toContain('An accountant must confirm');
  });

  it.each<[string, Partial<Facts>, string, string]>([
    [
      'an account',
      { isLoggedIn: false },
      'a login to your Cloudflare account',
      'npx wrangler login',
    ],
    [
      'a database',
      { databaseId: '00000000-0000-0000-0000-000000000000' },
      'the id of the database',
      'npx wrangler d1 create shop',
    ],
    ['a secret', { secrets: [] }, 'the secret AUTH_SECRET', 'wrangler secret put AUTH_SECRET'],
    ['an admin', { admins: 0 }, 'the first admin', 'npm run admin:create -- --remote'],
    [
      'final prices',
      { tax: 'as-specified' },
      'the cart adds 18 % tax to the prices, which may exceed the MRP',
      "set tax: 'included' in src/content/orders.ts",
    ],
    [
      'an own UPI ID',
      { variables: { PAYMENT_PROVIDER: 'upi' }, upiId: UPI_ACCOUNT.id },
      `your own UPI ID in place of the sample shop’s, which belongs to nobody: ${UPI_ACCOUNT.id}`,
      'write your merchant UPI ID and its name into src/content/upi.ts',
    ],
    [
      'an own GSTIN',
      { gstins: [SAMPLE_GSTIN] },
      `your own GSTIN in place of the sample shop’s, which belongs to nobody: ${SAMPLE_GSTIN}`,
      'into src/content/site.ts',
    ],
    [
      'an own EMI',
      { emi: SITE.emi },
      'your own EMI in place of the sample shop’s, which no lender offers: 12 months at 15% a year',
      "or set setting: 'off' there",
    ],
    [
      'own claims',
      { sampleFiles: ['src/content/partners.ts'] },
      'in place of the sample shop’s: src/content/partners.ts',
      'edit these files',
    ],
    [
      'a payment provider',
      { variables: {} },
      'a payment provider: a hosted shop',
      '[vars] and, on the next line, PAYMENT_PROVIDER = "none"',
    ],
    [
      'a valid setting',
      { variables: { PAYMENT_PROVIDER: 'bank' } },
      'PAYMENT_PROVIDER must be one of simulated, none, razorpay, upi',
      'correct PAYMENT_PROVIDER',
    ],
    [
      'the key ID of Razorpay',
      { variables: { PAYMENT_PROVIDER: 'razorpay' }, secrets: RAZORPAY_SECRETS },
      'RAZORPAY_KEY_ID is missing',
      'correct RAZORPAY_KEY_ID in [vars]',
    ],
    [
      'a secret of Razorpay',
      { variables: RAZORPAY, secrets: ['AUTH_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] },
      'the secret RAZORPAY_KEY_SECRET',
      'npx wrangler secret put RAZORPAY_KEY_SECRET',
    ],
    [
      'live keys of Razorpay',
      {
        variables: { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_test_1a2B3c4D5e6F7g' },
        secrets: RAZORPAY_SECRETS,
      },
      'no orders with the test keys of Razorpay',
      'replace RAZORPAY_KEY_ID in wrangler.toml',
    ],
    [
      'the API key of the redemption script',
      { variables: { ...READY.variables, REDEMPTION_SCRIPT_URL: 'https://script.example' } },
      'REDEMPTION_API_KEY is missing',
      'correct REDEMPTION_API_KEY',
    ],
  ])('list a missing prerequisite and its fix: %s', (_what, change, what, fix) => {
    const prerequisites = missing({ ...READY, ...change });
    expect(prerequisites).toEqual([
      expect.objectContaining({
        what: expect.stringContaining(what),
        fix: expect.stringContaining(fix),
      }),
    ]);
    expect(planText('300 KiB', prerequisites)).toContain(fix);
  });

  it('accept a required setting that is stored as a secret', () => {
    const variables = { ...READY.variables, REDEMPTION_SCRIPT_URL: 'https://script.example' };
    const secrets = ['AUTH_SECRET', 'REDEMPTION_API_KEY'];
    expect(missing({ ...READY, variables, secrets })).toEqual([]);
  });

  it('allow a trial shop to add tax to its prices', () => {
    const variables = { ...READY.variables, ALLOW_SIMULATED_PAYMENT: 'yes' };
    expect(missing({ ...READY, variables, tax: 'as-specified' })).toEqual([]);
  });

  it('require everything except the first admin, who can be created afterwards', () => {
    const none = {
      isLoggedIn: false,
      databaseId: '',
      variables: {},
      tax: 'included' as const,
      upiId: READY.upiId,
      gstins: READY.gstins,
      emi: READY.emi,
      sampleFiles: [],
      secrets: undefined,
    };
    const later = missing({ ...none, admins: undefined }).filter(({ isLater }) => isLater);
    expect(later.map(({ what }) => what)).toEqual(['the first admin']);
  });
});

describe('the checks before a branch preview', () => {
  const SET: PreviewFacts = {
    isLoggedIn: true,
    databaseId: 'b00b1e00-0000-4000-8000-00000000000b',
    shopDatabaseId: READY.databaseId,
    secrets: ['AUTH_SECRET'],
  };

  it('find nothing missing when the owner has set up previews', () => {
    expect(missingForPreview(SET)).toEqual([]);
    expect(previewPlanText('300 KiB', [])).toContain('never to the shop’s database');
  });

  it.each<[string, Partial<PreviewFacts>, string, string]>([
    [
      'an account',
      { isLoggedIn: false },
      'a login to your Cloudflare account',
      'npx wrangler login',
    ],
    [
      'a database for previews',
      { databaseId: '00000000-0000-0000-0000-000000000000' },
      'the id of a preview database',
      'npx wrangler d1 create shop-preview',
    ],
    [
      'a separate database for previews',
      { databaseId: READY.databaseId },
      'uses the shop’s database',
      'npx wrangler d1 create shop-preview',
    ],
    [
      'a secret for previews',
      { secrets: [] },
      'the secret AUTH_SECRET for previews',
      'npx wrangler preview base-config secret put AUTH_SECRET',
    ],
  ])('list a missing prerequisite and its fix: %s', (_what, change, what, fix) => {
    const prerequisites = missingForPreview({ ...SET, ...change });
    expect(prerequisites).toEqual([
      { what: expect.stringContaining(what), fix: expect.stringContaining(fix) },
    ]);
    expect(previewPlanText('300 KiB', prerequisites)).toContain(fix);
  });
});
