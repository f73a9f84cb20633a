import { createHash } from 'node:crypto';
import type { R2Bucket } from '@cloudflare/workers-types';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import {
  mayDeletePhotos,
  PHOTO_TEXTS,
  type PhotoPlace,
  receivedAtOf,
  statesOfStage,
} from '../../../../src/contract/repairs/photos';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import type { StoredRepairState } from '../../../../src/contract/repairs/states';
import { isStaff, type StaffRole } from '../../../../src/contract/roles';
import { repairPhotos } from '../../../db/repair-device';
import { repairs } from '../../../db/repairs';
import { insertAudit } from '../../core/audit/log';
import { Refusal } from '../../core/refusal';
import { authorizeRepair, type RepairAccess } from '../access';
import type { RepairContext, Visitor } from '../context';
import type { RepairRecord } from '../record';
import { repairReplyFor } from '../reply';
import { deleteFiles, deletePhotos, readFile, type StoredPhoto, storeFile } from './files';
import { cleanJpeg } from './jpeg';

interface NamedPhoto {
  /** The repair's number or reference. */
  name: string;
  place: PhotoPlace;
}

/**
 * Stores a photo at a free position. Sending the same file again returns the same photo, and stores
 * the file if the first attempt failed to do so. Throws `not-found`, `forbidden`, `invalid`,
 * `position-taken`, `in-transit`, `wrong-state` or `unavailable`.
 */
export async function storePhoto(
  context: RepairContext,
  { name, place }: NamedPhoto,
  visitor: Visitor,
  file: Uint8Array,
): Promise<{ reply: RepairReply; isNew: boolean }> {
  const bucket = requireBucket(context);
  const { repair } = await authorizeBranch(context, name, visitor);
  const content = cleanJpeg(file);
  if (content === undefined) throw new Refusal('invalid', PHOTO_TEXTS.unreadable);

  const photo = { ...place, repairId: repair.id, reference: repair.reference, hash: hashOf(file) };
  const states = statesOfStage(place.stage, receivedAtOf(repair.events), context.now);
  const [inserted, [stored]] = await insertPhoto(context, photo, states, visitor.user?.id ?? null);
  if (stored?.hash !== photo.hash) throw await notStored(context, repair, visitor, stored);

  await storeFile(bucket, photo, content);
  const now = await authorizeRepair(context, repair.reference, visitor);
  // A branch head or the job may have deleted the photo while its file was stored.
  if (photoAt(now.repair, place)?.hash !== photo.hash) {
    await deleteFiles(bucket, [photo]);
    throw new Refusal('not-found', PHOTO_TEXTS.notFound);
  }
  return { reply: repairReplyFor(context, now.repair, now.viewer), isNew: inserted.length > 0 };
}

/** Returns a photo's file to anyone who may see the repair; otherwise throws `not-found`. */
export async function readPhoto(
  context: RepairContext,
  { name, place }: NamedPhoto,
  visitor: Visitor,
): Promise<ArrayBuffer> {
  const bucket = requireBucket(context);
  const { repair } = await authorizeRepair(context, name, visitor);
  const photo = photoAt(repair, place);
  const file = photo && (await readFile(bucket, { ...photo, reference: repair.reference }));
  if (!file) throw new Refusal('not-found', PHOTO_TEXTS.notFound);
  return file;
}

/** Deletes a photo, so its position can be used again. Throws `not-found` or `forbidden`. */
export async function deletePhoto(
  context: RepairContext,
  { name, place }: NamedPhoto,
  visitor: Visitor,
): Promise<RepairReply> {
  const { db, now } = context;
  const bucket = requireBucket(context);
  const { repair, role } = await authorizeBranch(context, name, visitor);
  if (!mayDeletePhotos(role)) throw new Refusal('forbidden', PHOTO_TEXTS.askBranchHead);
  const photo = photoAt(repair, place);
  if (photo === undefined) throw new Refusal('not-found', PHOTO_TEXTS.notFound);

  const audit = insertAudit(db, {
    ...{ at: now, actorId: visitor.user?.id ?? null, action: 'repair.photo-delete' },
    subjectId: repair.reference,
    before: { ...place, at: photo.at, by: photo.actorId },
  });
  await deletePhotos(db, bucket, [{ ...photo, reference: repair.reference }], audit);
  const current = await authorizeRepair(context, repair.reference, visitor);
  return repairReplyFor(context, current.repair, current.viewer);
}

/** Without a bucket, the shop stores no photos. */
function requireBucket({ photos }: RepairContext): R2Bucket {
  if (photos === undefined) throw new Refusal('not-found', PHOTO_TEXTS.notFound);
  return photos;
}

/** Only the branch that has the device can change its photos; other branches can only view them. */
async function authorizeBranch(
  context: RepairContext,
  name: string,
  visitor: Visitor,
): Promise<RepairAccess & { role: StaffRole }> {
  const access = await authorizeRepair(context, name, visitor);
  const { viewer } = access;
  const role = visitor.user?.role;
  const isHere = viewer.kind === 'staff' && (viewer.side === 'holder' || viewer.side === 'both');
  if (!isHere || role === undefined || !isStaff(role)) {
    throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  }
  return { ...access, role };
}

/**
 * Inserts the row only if the repair is in one of these states; also selects the row that now has
 * this position.
 */
function insertPhoto(
  { db, now }: RepairContext,
  photo: StoredPhoto,
  states: StoredRepairState[],
  actorId: number | null,
) {
  const { repairId, stage, position, hash } = photo;
  const mayBeAdded = and(
    eq(repairs.id, repairId),
    inArray(repairs.state, states),
    isNull(repairs.transitTo),
  );
  return db.batch([
    db
      .insert(repairPhotos)
      .select(
        sql`SELECT ${repairs.id}, ${stage}, ${position}, ${hash}, ${now}, ${actorId}
          FROM ${repairs} WHERE ${mayBeAdded}`,
      )
      .onConflictDoNothing()
      .returning({ hash: repairPhotos.hash }),
    db
      .select({ hash: repairPhotos.hash })
      .from(repairPhotos)
      .where(
        and(
          eq(repairPhotos.repairId, repairId),
          eq(repairPhotos.stage, stage),
          eq(repairPhotos.position, position),
        ),
      ),
  ]);
}

/** Why a photo was not stored, with the current repair. */
async function notStored(
  context: RepairContext,
  { reference }: RepairRecord,
  visitor: Visitor,
  stored: { hash: string } | undefined,
): Promise<Refusal> {
  const { repair, viewer } = await authorizeRepair(context, reference, visitor);
  const current = repairReplyFor(context, repair, viewer);
  if (stored !== undefined) return new Refusal('position-taken', PHOTO_TEXTS.taken, { current });
  return repair.transitTo === null
    ? new Refusal('wrong-state', PHOTO_TEXTS.wrongState, { current })
    : new Refusal('in-transit', PHOTO_TEXTS.inTransit, { current });
}

function photoAt({ photos }: RepairRecord, { stage, position }: PhotoPlace) {
  return photos.find((each) => each.stage === stage && each.position === position);
}

function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('base64url');
}
