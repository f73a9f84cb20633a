import { ADDRESS_TEXTS } from '../../src/contract/account/addresses';
import * as api from '../../src/contract/account/api';
import type { SessionUser } from '../../src/contract/auth';
import {
  addAddress,
  deleteAddress,
  editAddress,
  selectAddresses,
} from '../domain/people/account/addresses';
import { changeProfile, readProfile, requireCustomer } from '../domain/people/account/profile';
import type { RateLimits } from '../env';
import { commandContext, database } from '../http/context';
import { setDisplayUser } from '../http/cookies';
import { countCall } from '../http/limits/rate';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody } from '../http/validate';

/** Requires a customer and limits their changes, each of which adds a row to the audit log. */
async function countChange({ LOOKUP_RATE }: RateLimits, user: SessionUser): Promise<void> {
  requireCustomer(user);
  await countCall(LOOKUP_RATE, String(user.id));
}

/** The details and addresses that customers keep in their own accounts. */
export const account = [
  serve(api.readProfile, (c) => readProfile(database(c), c.get('session').user.id)),

  serve(api.changeProfile, async (c) => {
    const session = c.get('session');
    await countChange(c.env, session.user);
    const body = await readBody(c);
    const { profile, isRemembered } = await changeProfile(commandContext(c), session, body);
    setDisplayUser(c, { ...session.user, first_name: profile.first_name }, isRemembered);
    return profile;
  }),

  serve(api.listAddresses, async (c) => {
    const { user } = c.get('session');
    requireCustomer(user);
    return { content: await selectAddresses(database(c), user.id) };
  }),

  serve(api.addAddress, async (c) => {
    await countChange(c.env, c.get('session').user);
    return addAddress(commandContext(c), await readBody(c));
  }),

  serve(api.editAddress, async (c) => {
    await countChange(c.env, c.get('session').user);
    const id = readId(c, ADDRESS_TEXTS.gone);
    return editAddress(commandContext(c), id, await readBody(c));
  }),

  serve(api.deleteAddress, async (c) => {
    await countChange(c.env, c.get('session').user);
    return deleteAddress(commandContext(c), readId(c, ADDRESS_TEXTS.gone));
  }),
];
