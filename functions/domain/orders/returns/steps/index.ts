import type { ReturnBody } from '../../../../../src/contract/orders/return-body';
import type { ReturnStep } from '../step';
import { accept } from './accept';
import { receive } from './receive';
import { refund } from './refund';
import { refuse } from './refuse';
import { request } from './request';
import { take } from './take';
import { withdraw } from './withdraw';

/** The steps of a return, by name. */
export const RETURN_STEPS: { readonly [Name in ReturnBody['action']]: ReturnStep<Name> } = {
  request,
  take,
  withdraw,
  accept,
  refuse,
  receive,
  refund,
};
