import type * as v from 'valibot';
import { call } from '../../api/client';
import { ApiError, errorCode, errorText } from '../../api/error';
import { markShopDevice, shopDeviceForLogin } from '../../api/shop-device';
import { AUTH_TEXTS, loginBody } from '../../contract/auth';
import { login } from '../../contract/auth/api';
import { checkForm } from '../../contract/fields';
import { SHOP_DEVICE_HEADER } from '../../contract/shop-device';
import { homePath, PATHS } from '../../lib/paths';
import { notifyOtherTabs } from '../../session/tabs';
import type { SubmitRules } from '../../ui/form/submit';
import type { FormValues } from '../../ui/form/values';
import { takeOrigin } from './before-login';

type Login = v.InferOutput<typeof loginBody>;

/**
 * Logs in and opens the next page; `open` is the path that the staff member requested. The server
 * sets the cookies; a reply without a user or tokens counts as a failed login.
 */
async function submit(body: Login, open: string | undefined): Promise<void> {
  const device = shopDeviceForLogin();
  const headers = { [SHOP_DEVICE_HEADER]: device };
  const { user } = await call(login, { body, anonymous: true, headers }).catch((error: unknown) => {
    const isMalformed = error instanceof ApiError && error.kind === 'malformed';
    throw isMalformed ? new Error(AUTH_TEXTS.invalidLoginResponse) : error;
  });
  notifyOtherTabs();
  const isCustomer = user.role === 'customer';
  if (!isCustomer) markShopDevice(device);
  location.replace((isCustomer ? pageOfCustomer(open) : open) || homePath(user.role));
}

/** The account page if it was requested; otherwise the page where the login started. */
function pageOfCustomer(open: string | undefined): string | null {
  const origin = takeOrigin();
  return open === PATHS.account ? open : origin;
}

/** The rules of the login form; `open` is the path of the page that the staff member requested. */
export function rulesFor(open: string | undefined): SubmitRules<FormValues, Login> {
  return {
    parse: (values) => checkForm(loginBody, values),
    submit: (body) => submit(body, open),
    explain: (error) => ({
      message: errorText(error, AUTH_TEXTS.loginFailed),
      about: errorCode(error) === 'wrong-credentials' ? ['username', 'password'] : [],
    }),
  };
}
