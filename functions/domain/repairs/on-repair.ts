import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { RepairStepRole } from '../../../src/contract/repairs/steps';
import { isStaff } from '../../../src/contract/roles';
import { Refusal } from '../core/refusal';
import { authorizeRepair, sideOfViewer, type Viewer } from './access';
import type { RepairContext, Visitor } from './context';
import type { RepairRecord } from './record';

/** A repair, and who takes a step on it. */
export interface OnRepair {
  context: RepairContext;
  repair: RepairRecord;
  viewer: Viewer;
  role: RepairStepRole;
  /** The member of staff; undefined for the customer. */
  staff: Visitor['user'];
  actorId: number | null;
  /** The branch at which the step is taken. */
  branch: string;
}

/** Reads a repair for a step; throws `forbidden` for a visitor who may take none. */
export async function onRepair(
  context: RepairContext,
  name: string,
  visitor: Visitor,
): Promise<OnRepair> {
  const { repair, viewer } = await authorizeRepair(context, name, visitor);
  const branch = viewer.kind === 'finder' ? viewer.branch : repair.branch;
  const on = { context, repair, viewer, branch };
  if (viewer.kind === 'customer')
    return { ...on, role: 'customer', staff: undefined, actorId: null };
  const { user } = visitor;
  if (sideOfViewer(viewer) === undefined || user === undefined || !isStaff(user.role)) {
    throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  }
  return { ...on, role: user.role, staff: user, actorId: user.id };
}
