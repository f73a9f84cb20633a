import { REPAIR_KEY_HEADER } from '../../contract/repairs/id';
import { PHOTO_TYPE, type PhotoPlace } from '../../contract/repairs/photos';
import { type RepairReply, repairReply } from '../../contract/repairs/repair';
import { repairPhotoPath } from '../../lib/paths';
import { call } from '../client';
import { guarded } from '../reply';

const photoFile = guarded(
  (content): content is Blob => content instanceof Blob && content.type === PHOTO_TYPE,
);

/**
 * Fetches a photo's file with the key from the repair's link, or without a key as the logged-in
 * user.
 */
export function fetchPhoto(
  name: string,
  { stage, position }: PhotoPlace,
  key?: string,
  signal?: AbortSignal,
): Promise<Blob> {
  const path = repairPhotoPath(name, stage, position);
  const headers = key === undefined ? {} : { [REPAIR_KEY_HEADER]: key };
  return call({ path, headers, reply: photoFile, isFile: true, guest: true, signal });
}

/** Stores a photo at a free position; sending the same file again changes nothing. */
export function uploadPhoto(
  name: string,
  { stage, position }: PhotoPlace,
  file: Blob,
  signal?: AbortSignal,
): Promise<RepairReply> {
  const path = repairPhotoPath(name, stage, position);
  return call({ method: 'PUT', path, file, reply: repairReply, signal });
}

/** Deletes a photo; only branch heads and admins may do this. */
export function deletePhoto(name: string, { stage, position }: PhotoPlace): Promise<RepairReply> {
  const path = repairPhotoPath(name, stage, position);
  return call({ method: 'DELETE', path, reply: repairReply });
}
