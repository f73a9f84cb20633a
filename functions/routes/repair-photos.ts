import { type Context, Hono } from 'hono';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { REPAIR_KEY_HEADER } from '../../src/contract/repairs/id';
import { PHOTO_TEXTS, PHOTO_TYPE, parsePhotoPlace } from '../../src/contract/repairs/photos';
import { repairReply } from '../../src/contract/repairs/repair';
import { Refusal } from '../domain/core/refusal';
import { deletePhoto, readPhoto, storePhoto } from '../domain/repairs/photos/photos';
import type { AppEnv } from '../env';
import { requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { readVisitor } from '../http/orders/visitor';
import { repairContext } from '../http/repairs/context';
import { receiveUpload } from '../http/uploads';

const PHOTO = '/:name/photos/:stage/:position';

/** If a browser ever showed the file as a page, it would have no scripts, no forms and no origin. */
const FILE_POLICY = "default-src 'none'; sandbox";

/**
 * The routes for a repair's photos; they return 404 if the PHOTOS bucket is not configured
 * (repairs.md section 2).
 */
export const repairPhotos = new Hono<AppEnv>()
  .put(
    PHOTO,
    endpoint('Stores a photo at a free position; sending the same file again changes nothing', {
      file: PHOTO_TYPE,
      reply: repairReply,
      status: [200, 201],
      codes: ['invalid', 'position-taken', 'wrong-state', 'in-transit'],
    }),
    requirePermission('work'),
    async (c) => {
      const photo = photoNamed(c);
      if (c.req.header('Content-Type') !== PHOTO_TYPE) {
        throw new Refusal('unsupported-media-type', PHOTO_TEXTS.wrongType);
      }
      const visitor = { key: undefined, user: requesterOf(c).user };
      const { reply, isNew } = await receiveUpload(c, (file) =>
        storePhoto(repairContext(c), photo, visitor, file),
      );
      return c.json(reply, isNew ? 201 : 200);
    },
  )

  .get(
    PHOTO,
    endpoint('Returns a photo; callers without access to the repair get 404', {
      who: 'owner',
      headers: {
        [REPAIR_KEY_HEADER]:
          'The token of the slip or the customer’s key; not needed when logged in',
      },
      reply: PHOTO_TYPE,
    }),
    async (c) => {
      const visitor = await readVisitor(c, REPAIR_KEY_HEADER);
      const file = await readPhoto(repairContext(c), photoNamed(c), visitor);
      return c.body(file, 200, {
        'Content-Type': PHOTO_TYPE,
        'Content-Security-Policy': FILE_POLICY,
        'Cache-Control': 'private, no-store',
      });
    },
  )

  .delete(
    PHOTO,
    endpoint('Deletes a photo; only branch heads and admins may', { reply: repairReply }),
    requirePermission('work'),
    async (c) => {
      const visitor = { key: undefined, user: requesterOf(c).user };
      return c.json(await deletePhoto(repairContext(c), photoNamed(c), visitor));
    },
  );

/** The photo that the URL identifies; throws `not-found` if the stage or position is not valid. */
function photoNamed(c: Context) {
  const { name = '', stage = '', position = '' } = c.req.param();
  const place = parsePhotoPlace(stage, position);
  if (place === undefined) throw new Refusal('not-found', ERROR_TEXTS.notFound);
  return { name, place };
}
