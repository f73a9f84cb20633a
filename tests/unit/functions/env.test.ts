import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { settingProblems } from '../../../functions/env';

const GOOD = { AUTH_SECRET: 'a'.repeat(32) };
const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_1a2B3c4D5e6F7g',
  RAZORPAY_KEY_SECRET: 'k'.repeat(10),
  RAZORPAY_WEBHOOK_SECRET: 'w'.repeat(10),
};
const WEBHOOK_SECRET =
  'RAZORPAY_WEBHOOK_SECRET must be one secret, or two separated by a comma, of at least 10 characters: npx wrangler secret put RAZORPAY_WEBHOOK_SECRET';
const SCRIPT = { REDEMPTION_SCRIPT_URL: 'https://script.example/exec', REDEMPTION_API_KEY: 'key' };

it('settingProblems returns no problems when only AUTH_SECRET is set', () => {
  expect(settingProblems(GOOD)).toEqual([]);
});

it('settingProblems accepts a valid value for every setting, and treats an empty value as unset', () => {
  const all = {
    ...GOOD,
    ...SCRIPT,
    ...RAZORPAY,
    RAZORPAY_API_URL: 'http://127.0.0.1:8790',
    AUTH_SECRET_OTHER: 'b'.repeat(32),
    ORDER_KEY_SECRET: `v2:${'c'.repeat(32)}, v1:${'d'.repeat(32)}`,
    PAYMENT_PROVIDER: 'none',
    ALLOW_SIMULATED_PAYMENT: 'yes',
    REDEMPTION_SCRIPT_HOSTS: 'answers.example',
    BACKUP_KEY: randomBytes(32).toString('base64'),
    DEPLOY_HOOK: 'https://host.example/hooks/key',
  };
  expect(settingProblems(all)).toEqual([]);
  const empty = Object.fromEntries(Object.keys(all).map((name) => [name, '']));
  expect(settingProblems({ ...empty, ...GOOD, PAYMENT_PROVIDER: 'none' })).toEqual([]);
});

it.each([
  ['AUTH_SECRET is missing', { AUTH_SECRET: undefined }],
  ['AUTH_SECRET is missing', { AUTH_SECRET: '' }],
  ['AUTH_SECRET must have at least 32 characters', { AUTH_SECRET: 'a'.repeat(31) }],
  ['AUTH_SECRET_OTHER must have at least 32 characters', { AUTH_SECRET_OTHER: 'short' }],
  ['AUTH_SECRET_OTHER must differ from AUTH_SECRET', { AUTH_SECRET_OTHER: GOOD.AUTH_SECRET }],
  [
    'ORDER_KEY_SECRET must be version:secret, separated by commas, with at least 32 characters per secret',
    { ORDER_KEY_SECRET: `v2:${'c'.repeat(32)},v1:short` },
  ],
  ['PAYMENT_PROVIDER must be one of simulated, none, razorpay, upi', { PAYMENT_PROVIDER: 'bank' }],
  ['ALLOW_SIMULATED_PAYMENT must be yes or unset', { ALLOW_SIMULATED_PAYMENT: 'no' }],
  ['REDEMPTION_SCRIPT_URL must be an HTTPS URL', { ...SCRIPT, REDEMPTION_SCRIPT_URL: 'exec' }],
  [
    'REDEMPTION_SCRIPT_URL must be an HTTPS URL',
    { ...SCRIPT, REDEMPTION_SCRIPT_URL: 'http://script.example/exec' },
  ],
  [
    'REDEMPTION_API_KEY is missing, but REDEMPTION_SCRIPT_URL is set',
    { ...SCRIPT, REDEMPTION_API_KEY: '' },
  ],
  [
    'RAZORPAY_KEY_ID must begin with rzp_live_ or rzp_test_: add it to [vars] of wrangler.toml',
    { RAZORPAY_KEY_ID: 'rzp_1a2B3c4D5e6F7g' },
  ],
  [
    'RAZORPAY_KEY_SECRET must have at least 10 characters: npx wrangler secret put RAZORPAY_KEY_SECRET',
    { RAZORPAY_KEY_SECRET: 'short' },
  ],
  [WEBHOOK_SECRET, { RAZORPAY_WEBHOOK_SECRET: 'short' }],
  [WEBHOOK_SECRET, { RAZORPAY_WEBHOOK_SECRET: `${'w'.repeat(10)},` }],
  [
    'RAZORPAY_API_URL must be an HTTPS URL: correct it in [vars] of wrangler.toml',
    { RAZORPAY_API_URL: 'http://api.example' },
  ],
  [
    'RAZORPAY_KEY_ID is missing, but PAYMENT_PROVIDER is razorpay: add it to [vars] of wrangler.toml',
    { PAYMENT_PROVIDER: 'razorpay', ...RAZORPAY, RAZORPAY_KEY_ID: '' },
  ],
  [
    'RAZORPAY_KEY_SECRET is missing, but PAYMENT_PROVIDER is razorpay: npx wrangler secret put RAZORPAY_KEY_SECRET',
    { PAYMENT_PROVIDER: 'razorpay', ...RAZORPAY, RAZORPAY_KEY_SECRET: undefined },
  ],
  [
    'RAZORPAY_WEBHOOK_SECRET is missing, but PAYMENT_PROVIDER is razorpay: npx wrangler secret put RAZORPAY_WEBHOOK_SECRET',
    { PAYMENT_PROVIDER: 'razorpay', ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: '' },
  ],
  ['BACKUP_KEY must be 32 random bytes in base64', { BACKUP_KEY: 'c2hvcnQ=' }],
])('settingProblems reports a missing or invalid setting: %s', (problem, wrong) => {
  expect(settingProblems({ ...GOOD, ...wrong })).toEqual([problem]);
});

it('settingProblems accepts Razorpay with two webhook secrets during a rotation', () => {
  const rotated = `${'n'.repeat(10)}, ${'o'.repeat(10)}`;
  const razorpay = { PAYMENT_PROVIDER: 'razorpay', ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: rotated };
  expect(settingProblems({ ...GOOD, ...razorpay })).toEqual([]);
  expect(settingProblems({ ...GOOD, PAYMENT_PROVIDER: 'razorpay' })).toHaveLength(3);
});

it('settingProblems reports all invalid settings together, without their values', () => {
  const wrong = { AUTH_SECRET: 'hunter2', PAYMENT_PROVIDER: 'hunter2', BACKUP_KEY: 'hunter2' };
  const problems = settingProblems(wrong);
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(Object.keys(wrong));
  expect(problems.join()).not.toContain('hunter2');
});
