import * as v from 'valibot';
import type { StaffRole } from '../roles';
import { PHOTO_STAGES, type RepairState } from './states.ts';

/** How many photos each stage can have. */
export const PHOTOS_PER_STAGE = 6;
/** The largest file that the Worker accepts. */
export const PHOTO_BYTES = 1024 * 1024;
/** The longest side of a photo. */
export const PHOTO_SIDE_PX = 1280;
export const PHOTO_TYPE = 'image/jpeg';

export const PHOTO_TEXTS = {
  notFound: 'This photo was not found.',
  wrongType: 'A photo must be sent as image/jpeg.',
  unreadable: 'This is not a photo that we can store. Take it again.',
  taken: 'Another photo has just been stored here.',
  wrongState: 'The repair has moved on. Save the photo again to file it under the current stage.',
  inTransit: 'The device is on its way to another branch. Photos can be added once it is accepted.',
  askBranchHead: 'Only a branch head can delete a photo.',
} as const;

/** One photo of a device; a stage has the positions 1 to 6. */
export const photoReply = v.object({
  stage: v.picklist(PHOTO_STAGES),
  position: v.number(),
  at: v.number(),
  /** Who took it, for staff only. */
  by: v.optional(v.string()),
});

export type PhotoStage = (typeof PHOTO_STAGES)[number];
export type PhotoReply = v.InferOutput<typeof photoReply>;
export type PhotoPlace = Pick<PhotoReply, 'stage' | 'position'>;

const STATES: Readonly<Record<PhotoStage, readonly RepairState[]>> = {
  intake: ['received', 'quoted'],
  work: ['approved'],
  ready: ['ready'],
};

/** The states of a repair in which photos of this stage can be added. */
export function statesOfStage(stage: PhotoStage): readonly RepairState[] {
  return STATES[stage];
}

/** The stage of photos that are taken now; undefined if none can be added. */
export function photoStageOf(state: RepairState): PhotoStage | undefined {
  return PHOTO_STAGES.find((stage) => STATES[stage].includes(state));
}

/** True if this role may delete a photo. */
export function mayDeletePhotos(role: StaffRole): boolean {
  return role === 'branch_head' || role === 'system_admin';
}

const POSITION = /^[1-6]$/;

/** The photo that these parts of an address name; undefined if they name none. */
export function parsePhotoPlace(stage: string, position: string): PhotoPlace | undefined {
  const named = PHOTO_STAGES.find((each) => each === stage);
  if (named === undefined || !POSITION.test(position)) return undefined;
  return { stage: named, position: Number(position) };
}
