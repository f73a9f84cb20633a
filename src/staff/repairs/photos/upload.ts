import { call } from '../../../api/client';
import { errorCode } from '../../../api/error';
import type { Retry } from '../../../api/retry';
import { currentRow } from '../../../api/stale-row';
import { uploadPhoto } from '../../../contract/repairs/api';
import {
  PHOTOS_PER_STAGE,
  type PhotoReply,
  type PhotoStage,
} from '../../../contract/repairs/photos';
import { type RepairReply, repairReply } from '../../../contract/repairs/repair';

/** Returns how many more photos can be added to a stage. */
export function freePlaces(photos: readonly PhotoReply[], stage: PhotoStage): number {
  return PHOTOS_PER_STAGE - photos.filter((photo) => photo.stage === stage).length;
}

function firstFree(photos: readonly PhotoReply[], stage: PhotoStage): number | undefined {
  const positions = Array.from({ length: PHOTOS_PER_STAGE }, (_, index) => index + 1);
  return positions.find(
    (position) => !photos.some((each) => each.stage === stage && each.position === position),
  );
}

export const FULL_TEXT = `This stage already has ${PHOTOS_PER_STAGE} photos.`;

/**
 * Stores a photo at the first free position of its stage, or at the next one if a colleague has
 * just used it. After a lost response, the same request is repeated, so the photo is stored once.
 */
export async function storePhoto(
  { name, photos = [] }: Pick<RepairReply, 'name' | 'photos'>,
  { stage, file }: { stage: PhotoStage; file: Blob },
  retry: Retry,
): Promise<RepairReply> {
  let known = photos;
  for (;;) {
    const position = firstFree(known, stage);
    if (position === undefined) throw new Error(FULL_TEXT);
    try {
      return await retry((signal) =>
        call(uploadPhoto, { params: { name, stage, position }, file, signal }),
      );
    } catch (error) {
      const current = currentRow(error, repairReply)?.photos;
      if (errorCode(error) !== 'position-taken' || current === undefined) throw error;
      known = current;
    }
  }
}
