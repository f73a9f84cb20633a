import { createMiddleware } from 'hono/factory';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { PHOTO_TYPE } from '../../../src/contract/repairs/photos';
import { Refusal } from '../../domain/core/refusal';
import type { AppEnv } from '../../env';
import { isPhotoUpload } from '../body';

const READING = ['GET', 'HEAD', 'OPTIONS'];
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Accepts changes only as JSON or as a photo, and only from this site's own pages. */
export const guardMutations = createMiddleware<AppEnv>(async (c, next) => {
  if (READING.includes(c.req.method)) return next();

  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const isOwn = origin === undefined || origin === new URL(c.req.url).origin;
  if ((site !== undefined && site !== 'same-origin') || !isOwn) {
    throw new Refusal('forbidden', ERROR_TEXTS.otherSite);
  }

  const type = c.req.header('Content-Type');
  const isUpload = isPhotoUpload(c.req);
  const isPhoto = type === PHOTO_TYPE && isUpload;
  const isJson =
    type === undefined ? !isUpload && (await c.req.text()) === '' : JSON_TYPE.test(type);
  if (!isJson && !isPhoto) throw new Refusal('unsupported-media-type', ERROR_TEXTS.wrongMediaType);
  return next();
});
