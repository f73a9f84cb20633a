import * as api from '../../src/contract/tasks/api';
import { requesterOf } from '../http/context';
import { LISTS } from '../http/pages/lists';
import { serve } from '../http/serve';

/** The tasks of the logged-in staff member. */
export const tasks = [serve(api.listTasks, (c) => LISTS.tasks(requesterOf(c), {}))];
