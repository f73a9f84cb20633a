import { isSafeUrl } from '../../../core/safe-url.ts';

/** The account at Razorpay, as configured in wrangler.toml and secrets. */
export interface RazorpaySettings {
  RAZORPAY_KEY_ID?: string;
  RAZORPAY_KEY_SECRET?: string;
  /** Two secrets, separated by a comma, while one of them is being rotated. */
  RAZORPAY_WEBHOOK_SECRET?: string;
  RAZORPAY_API_URL?: string;
}

/** The settings that a shop with Razorpay needs. */
export const RAZORPAY_NEEDS = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const;

/** How the owner sets each of these settings. */
export const RAZORPAY_FIXES: Readonly<Record<(typeof RAZORPAY_NEEDS)[number], string>> = {
  RAZORPAY_KEY_ID: 'add it to [vars] of wrangler.toml',
  RAZORPAY_KEY_SECRET: 'npx wrangler secret put RAZORPAY_KEY_SECRET',
  RAZORPAY_WEBHOOK_SECRET: 'npx wrangler secret put RAZORPAY_WEBHOOK_SECRET',
};

/** The parsed settings. */
export interface Account {
  keyId: string;
  keySecret: string;
  webhookSecrets: readonly string[];
  apiUrl: string;
  isTest: boolean;
}

const OFFICIAL_URL = 'https://api.razorpay.com';
const SECRET_LENGTH = 10;
const KEY_ID = /^rzp_(test|live)_\w+$/;

/** Whether the text is the ID of a pair of API keys. */
export function isKeyId(text: string): boolean {
  return KEY_ID.test(text);
}

/** Whether this key ID belongs to Razorpay's test mode, in which no money moves. */
export function isTestKeyId(text: string): boolean {
  return text.startsWith('rzp_test_');
}

/** Whether the text is long enough for the secret of a pair of API keys. */
export function isKeySecret(text: string): boolean {
  return text.length >= SECRET_LENGTH;
}

/** Whether the text contains one or two webhook secrets. */
export function areWebhookSecrets(text: string): boolean {
  const secrets = secretsOf(text);
  return secrets.length <= 2 && secrets.every((secret) => secret.length >= SECRET_LENGTH);
}

/** Throws if a setting is missing or invalid; the message does not contain its value. */
export function credentialsOf(settings: RazorpaySettings): Account {
  const {
    RAZORPAY_KEY_ID: keyId = '',
    RAZORPAY_KEY_SECRET: keySecret = '',
    RAZORPAY_WEBHOOK_SECRET: webhookSecret = '',
    RAZORPAY_API_URL = '',
  } = settings;
  const apiUrl = RAZORPAY_API_URL === '' ? OFFICIAL_URL : RAZORPAY_API_URL;
  if (!isKeyId(keyId)) throw new Error('RAZORPAY_KEY_ID is not valid');
  if (!isKeySecret(keySecret)) throw new Error('RAZORPAY_KEY_SECRET is not valid');
  if (!areWebhookSecrets(webhookSecret)) throw new Error('RAZORPAY_WEBHOOK_SECRET is not valid');
  if (!isSafeUrl(apiUrl)) throw new Error('RAZORPAY_API_URL is not valid');
  return {
    keyId,
    keySecret,
    webhookSecrets: secretsOf(webhookSecret),
    apiUrl,
    isTest: isTestKeyId(keyId),
  };
}

function secretsOf(text: string): string[] {
  return text.split(',').map((secret) => secret.trim());
}
