import type { Context } from 'hono';
import { ERROR_TEXTS } from '../../src/contract/errors';
import * as api from '../../src/contract/repairs/api';
import { PHOTO_TEXTS, PHOTO_TYPE, parsePhotoPlace } from '../../src/contract/repairs/photos';
import { Refusal } from '../domain/core/refusal';
import { deletePhoto, readPhoto, storePhoto } from '../domain/repairs/photos/photos';
import { requesterOf } from '../http/context';
import { readVisitor } from '../http/orders/visitor';
import { repairContext } from '../http/repairs/context';
import { serve } from '../http/serve';
import { receiveUpload } from '../http/uploads';

/** If a browser ever showed the file as a page, it would have no scripts, no forms and no origin. */
const FILE_POLICY = "default-src 'none'; sandbox";

/**
 * The routes for a repair's photos; they return 404 if the PHOTOS bucket is not configured
 * (repairs.md section 2).
 */
export const repairPhotos = [
  serve(api.uploadPhoto, async (c) => {
    const photo = photoNamed(c);
    if (c.req.header('Content-Type') !== PHOTO_TYPE) {
      throw new Refusal('unsupported-media-type', PHOTO_TEXTS.wrongType);
    }
    const visitor = { key: undefined, user: requesterOf(c).user };
    const { reply, isNew } = await receiveUpload(c, (file) =>
      storePhoto(repairContext(c), photo, visitor, file),
    );
    return c.json(reply, isNew ? 201 : 200);
  }),

  serve(api.readPhoto, async (c) => {
    const visitor = await readVisitor(c);
    const file = await readPhoto(repairContext(c), photoNamed(c), visitor);
    return c.body(file, 200, {
      'Content-Type': PHOTO_TYPE,
      'Content-Security-Policy': FILE_POLICY,
      'Cache-Control': 'private, no-store',
    });
  }),

  serve(api.deletePhoto, async (c) => {
    const visitor = { key: undefined, user: requesterOf(c).user };
    return deletePhoto(repairContext(c), photoNamed(c), visitor);
  }),
];

/** The photo that the URL identifies; throws `not-found` if the stage or position is not valid. */
function photoNamed(c: Context) {
  const { name = '', stage = '', position = '' } = c.req.param();
  const place = parsePhotoPlace(stage, position);
  if (place === undefined) throw new Refusal('not-found', ERROR_TEXTS.notFound);
  return { name, place };
}
