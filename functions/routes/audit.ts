import * as api from '../../src/contract/audit/api';
import { requesterOf } from '../http/context';
import { LISTS } from '../http/pages/lists';
import { serve } from '../http/serve';

/** The log of all changes. */
export const audit = [serve(api.listAuditLog, (c) => LISTS.audit(requesterOf(c), c.req.query()))];
