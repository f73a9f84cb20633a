import * as api from '../../src/contract/find/api';
import { requesterOf } from '../http/context';
import { find as findTyped } from '../http/pages/find';
import { serve } from '../http/serve';
import { readQuery } from '../http/validate';

/** The search box of the staff pages. */
export const find = [serve(api.find, (c) => findTyped(requesterOf(c), readQuery(c).text))];
