import type { PhotoReply, PhotoStage } from '../../../contract/repairs/photos';
import { PHOTO_STAGES } from '../../../contract/repairs/states';

export const PHOTO_STAGE_NAMES: Readonly<Record<PhotoStage, string>> = {
  intake: 'When it came in',
  work: 'During the work',
  ready: 'When it was ready',
};

/** A photo with its place among the photos of its stage. */
export interface ShownPhoto extends PhotoReply {
  nth: number;
  count: number;
}

/** The photos in the order in which they are shown: by stage, then by position. */
export function shownPhotos(photos: readonly PhotoReply[]): ShownPhoto[] {
  return PHOTO_STAGES.flatMap((stage) => {
    const own = photos
      .filter((photo) => photo.stage === stage)
      .toSorted((a, b) => a.position - b.position);
    return own.map((photo, index) => ({ ...photo, nth: index + 1, count: own.length }));
  });
}

/** A photo's alternative text. */
export function photoName({ stage, nth, count }: ShownPhoto): string {
  return `${PHOTO_STAGE_NAMES[stage]}, photo ${nth} of ${count}`;
}

/** Identifies a photo; a later photo at the same position has a different time. */
export function photoId({ stage, position, at }: PhotoReply): string {
  return `${stage}-${position}-${at}`;
}
