import { dayText } from '../../../../../src/lib/india-time';
import { closeStep, closes, count, countOf, readClose } from '../../orders/closes';
import { BRANCH } from '../../orders/orders';
import { sell } from '../../orders/sales';
import { branchStore, staffAt } from '../../orders/staff';
import type { Prepare } from './write';

const body = () => countOf({ float_reason: 'New float' });

/** A member of staff at a branch that has made a sale and has no open day close. */
async function seller() {
  const clerk = await staffAt('advisor', await branchStore(BRANCH));
  await confirmOpen();
  await sell(clerk.token);
  return clerk;
}

async function confirmOpen() {
  const { token } = await staffAt('system_admin', null);
  const { body: list } = await closes(token);
  const open = list.open.find(({ branch }) => branch.code === BRANCH)?.close;
  if (!open) return;
  const { body: close } = await readClose(token, open.id);
  const reason = 'Wrong change given';
  const isReady = close.state === 'waiting';
  const explained = isReady
    ? close
    : (await closeStep(token, close, { step: 'explain', reason })).body;
  await closeStep(token, explained, { step: 'confirm' });
}

export const DAY_CLOSES: Readonly<Record<string, Prepare>> = {
  'POST /api/branch-days': async () => {
    const { token } = await staffAt('branch_head', await branchStore(BRANCH));
    const day = dayText(Date.now());
    const change = { branch: BRANCH, day, kind: 'closed' };
    return { path: '/api/branch-days', options: { token, body: change } };
  },
  'POST /api/day-closes': async () => {
    const { token } = await seller();
    return { path: '/api/day-closes', options: { token, body: body() } };
  },
  'POST /api/day-closes/:id/steps': async () => {
    const { token } = await seller();
    const { body: close } = await count(token, body());
    const { id, version } = close;
    const { request_id, branch, ...form } = body();
    const again = { step: 'recount', version, ...form };
    return { path: `/api/day-closes/${id}/steps`, options: { token, body: again } };
  },
};
