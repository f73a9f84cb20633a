import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import type { ScriptSettings } from '../../../../functions/domain/giveaways/ledger/script';
import { enrollmentOf, SCRIPT_KEY, type Traffic } from '../../script/faults';
import type { ScriptEndpoint } from '../../script/provided';
import { SITE } from '../call';
import app from '../worker';
import { saleOf } from './prizes';

const { url, answerHost }: ScriptEndpoint = inject('script');

/** The settings that point the Worker at the fake script. */
export const SCRIPT: ScriptSettings = {
  REDEMPTION_SCRIPT_URL: url,
  REDEMPTION_API_KEY: SCRIPT_KEY,
  REDEMPTION_SCRIPT_HOSTS: `script.example, ${answerHost}`,
};

export function codeOf(instagramId: string) {
  return { instagramId, enrollmentNo: enrollmentOf(instagramId) };
}

/** Sends one request to a Worker whose ledger is the fake script. */
export async function scriptCall(
  token: string,
  body: object,
  { key = crypto.randomUUID(), settings = SCRIPT } = {},
): Promise<Response> {
  const request = new Request(`${SITE}/api/redemption`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(body),
  });
  return app.fetch(request, { ...env, ...settings }, createExecutionContext());
}

export function scriptLookup(token: string, instagramId: string): Promise<Response> {
  return scriptCall(token, { action: 'lookup', instagram_id: instagramId });
}

export function scriptRedeem(token: string, instagramId: string, key?: string): Promise<Response> {
  return scriptCall(token, saleOf(codeOf(instagramId)), key === undefined ? {} : { key });
}

/** Returns the calls that the fake script has received for one code. */
export async function trafficOf(instagramId: string): Promise<Traffic> {
  const address = new URL(`/traffic?id=${encodeURIComponent(instagramId)}`, url);
  return (await fetch(address)).json();
}
