import { ADDRESS_TEXTS } from '../../src/contract/account/addresses';
import * as api from '../../src/contract/account/api';
import {
  addAddress,
  deleteAddress,
  editAddress,
  selectAddresses,
} from '../domain/people/account/addresses';
import { changeProfile, readProfile, requireCustomer } from '../domain/people/account/profile';
import { commandContext, database } from '../http/context';
import { setDisplayUser } from '../http/cookies';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody } from '../http/validate';

/** The details and addresses that customers keep in their own accounts. */
export const account = [
  serve(api.readProfile, (c) => readProfile(database(c), c.get('session').user.id)),

  serve(api.changeProfile, async (c) => {
    const session = c.get('session');
    requireCustomer(session.user);
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
    requireCustomer(c.get('session').user);
    return addAddress(commandContext(c), await readBody(c));
  }),

  serve(api.editAddress, async (c) => {
    requireCustomer(c.get('session').user);
    const id = readId(c, ADDRESS_TEXTS.gone);
    return editAddress(commandContext(c), id, await readBody(c));
  }),

  serve(api.deleteAddress, async (c) => {
    requireCustomer(c.get('session').user);
    return deleteAddress(commandContext(c), readId(c, ADDRESS_TEXTS.gone));
  }),
];
