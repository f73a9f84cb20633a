import { type Control, controlOf } from '../../razorpay/control.ts';
import { settingsOf, startRazorpay } from '../../razorpay/server.ts';
import { openServer, type Site, testOn } from './server.ts';

export interface RazorpaySite extends Site {
  /** Controls the shopper's bank. */
  control: Control;
}

async function openSite() {
  const fake = await startRazorpay();
  const account = fake.createAccount();
  const { RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, ...variables } = settingsOf(account);
  const server = await openServer({
    name: 'razorpay',
    variables: { PAYMENT_PROVIDER: 'razorpay', ...variables },
    secrets: { RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET },
  }).catch(async (error: Error) => {
    await fake.close();
    throw error;
  });
  const close = async () => {
    await server.close();
    await fake.close();
  };
  const credentials = btoa(`${account.keyId}:${account.keySecret}`);
  const secrets = { ...server.secrets, 'the credentials of the API': credentials };
  return { ...server, secrets, control: controlOf(account), close };
}

/** Runs tests against a second Worker whose payment provider is a fake of Razorpay. */
export const test = testOn(openSite);

export { expect } from '../test.ts';
