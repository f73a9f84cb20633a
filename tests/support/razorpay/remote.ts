import { inject } from 'vitest';
import type { RazorpaySettings } from '../../../functions/domain/money/provider/razorpay/settings.ts';
import { CONTROL_NAMES, type Control } from './control.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the fake Razorpay. */
    razorpay: string;
  }
}

export interface RemoteAccount {
  /** The settings of a shop that uses this account. */
  settings: Required<RazorpaySettings>;
  control: Control;
}

/** Creates an account on the fake Razorpay that `setup.ts` has started in another process. */
export async function remoteAccount(): Promise<RemoteAccount> {
  const origin = inject('razorpay');
  const settings = await post<Required<RazorpaySettings>>(`${origin}/control`, []);
  const url = `${origin}/control/${settings.RAZORPAY_KEY_ID}`;
  const control = CONTROL_NAMES.map((name) => [
    name,
    (...args: unknown[]) => post(`${url}/${name}`, args),
  ]);
  return { settings, control: Object.fromEntries(control) as Control };
}

async function post<Result>(url: string, args: unknown[]): Promise<Result> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(args) });
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<Result>;
}
