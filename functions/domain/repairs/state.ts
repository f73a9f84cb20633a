import type { RepairState, StoredRepairState } from '../../../src/contract/repairs/states';
import type { RepairFields } from './record';

/** A repair's state; a booking without a place in its day waits for the branch's call. */
export function stateOf({ state, holds }: Pick<RepairFields, 'state' | 'holds'>): RepairState {
  return state === 'booked' && !holds ? 'to_confirm' : state;
}

/** The stored form of a state. */
export function storedState(state: RepairState): StoredRepairState {
  return state === 'to_confirm' ? 'booked' : state;
}
