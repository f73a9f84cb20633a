import * as v from 'valibot';
import type { StaffRole } from '../roles';
import {
  PHOTO_STAGES,
  type RepairState,
  STORED_REPAIR_STATES,
  type StoredRepairState,
} from './states.ts';

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
  busy: 'Other photos are being uploaded right now. Please try again in a moment.',
  taken: 'Another photo has just been saved here.',
  wrongState: 'The repair has moved on. Save the photo again to file it under the current stage.',
  inTransit: 'The device is on its way to another branch. Photos can be added once it is accepted.',
  askBranchHead: 'Only a branch head can delete a photo.',
} as const;

/** One photo of a device; each stage has positions 1 to 6. */
export const photoReply = v.object({
  stage: v.picklist(PHOTO_STAGES),
  position: v.number(),
  at: v.number(),
  /** Who took the photo, for staff only. */
  by: v.optional(v.string()),
});

export type PhotoStage = (typeof PHOTO_STAGES)[number];
export type PhotoReply = v.InferOutput<typeof photoReply>;
export type PhotoPlace = Pick<PhotoReply, 'stage' | 'position'>;

/**
 * How long (ms) intake photos can still be added after intake if the price was agreed then, which
 * approves the work from the start.
 */
export const INTAKE_PHOTOS_MS = 60 * 60_000;

/**
 * The facts that determine the stages of a repair; `receivedAt` is the time when the branch
 * received the device.
 */
export interface PhotoFacts {
  state: RepairState;
  receivedAt: number;
}

const STAGES: Readonly<Partial<Record<RepairState, PhotoStage>>> = {
  received: 'intake',
  quoted: 'intake',
  approved: 'work',
  ready: 'ready',
};

/** The stages to which photos can be added now, the most likely one first. */
export function photoStagesOf({ state, receivedAt }: PhotoFacts, now: number): PhotoStage[] {
  const stage = STAGES[state];
  if (stage === undefined) return [];
  const hasJustComeIn = now < receivedAt + INTAKE_PHOTOS_MS;
  return stage === 'work' && hasJustComeIn ? ['intake', 'work'] : [stage];
}

/** The states in which `photoStagesOf` allows this stage at this time. */
export function statesOfStage(
  stage: PhotoStage,
  receivedAt: number,
  now: number,
): StoredRepairState[] {
  return STORED_REPAIR_STATES.filter((state) =>
    photoStagesOf({ state, receivedAt }, now).includes(stage),
  );
}

/** When the branch received the device, according to its events; 0 if it has not. */
export function receivedAtOf(events: readonly { step: string; at: number }[]): number {
  return events.findLast(({ step }) => step === 'receive')?.at ?? 0;
}

/** True if this role may delete a photo. */
export function mayDeletePhotos(role: StaffRole): boolean {
  return role === 'branch_head' || role === 'system_admin';
}

const POSITION = /^[1-6]$/;

/** Parses the stage and position in a photo's URL; returns undefined if they are invalid. */
export function parsePhotoPlace(stage: string, position: string): PhotoPlace | undefined {
  const named = PHOTO_STAGES.find((each) => each === stage);
  if (named === undefined || !POSITION.test(position)) return undefined;
  return { stage: named, position: Number(position) };
}
