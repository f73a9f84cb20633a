import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { pathOf } from '../../../../src/contract/operation';
import { readPhoto } from '../../../../src/contract/repairs/api';
import { PHOTO_TYPE } from '../../../../src/contract/repairs/photos';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { call, requestOf } from '../call';
import type { Requester } from '../orders/orders';
import app from '../worker';

type Reply = RepairReply & { code?: string; message?: string; current?: RepairReply };

export interface PhotoOf {
  name: string;
  stage?: string;
  position?: number;
}

function photoPath({ name, stage = 'intake', position = 1 }: PhotoOf): string {
  return pathOf(readPhoto, { name, stage, position });
}

async function answerOf(response: Response): Promise<{ status: number; body: Reply }> {
  return { status: response.status, body: await response.json() };
}

/** Uploads a file as a photo. */
export async function putPhoto(
  photo: PhotoOf,
  token: string,
  file: Uint8Array<ArrayBuffer> | string,
  type = PHOTO_TYPE,
) {
  const headers = { 'Content-Type': type };
  return answerOf(await call(photoPath(photo), { method: 'PUT', token, headers, body: file }));
}

/** Uploads a photo and throws if the API rejects it. */
export async function addPhoto(
  photo: PhotoOf,
  token: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<RepairReply> {
  const { status, body } = await putPhoto(photo, token, file);
  if (status !== 201) throw new Error(`the photo was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

export function getPhoto(photo: PhotoOf, { token, repairKey }: Requester = {}): Promise<Response> {
  return call(photoPath(photo), {
    ...(token !== undefined && { token }),
    ...(repairKey !== undefined && { headers: { 'Repair-Key': repairKey } }),
  });
}

export async function deletePhoto(photo: PhotoOf, token: string) {
  return answerOf(await call(photoPath(photo), { method: 'DELETE', token }));
}

/** The names of all files in the bucket. */
export async function filesInBucket(): Promise<string[]> {
  const { objects } = await env.PHOTOS.list();
  return objects.map(({ key }) => key);
}

export async function emptyBucket(): Promise<void> {
  await env.PHOTOS.delete(await filesInBucket());
}

/** Returns the bytes of a response; throws unless it succeeded. */
export async function bytesOf(response: Response): Promise<Uint8Array> {
  if (response.status !== 200) throw new Error(`the photo was refused: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Sends a request to a Worker with changed bindings. */
export function callWith(change: object, path: string, options: Parameters<typeof requestOf>[1]) {
  return app.fetch(requestOf(path, options), { ...env, ...change }, createExecutionContext());
}

/** The options for a request that uploads a photo. */
export function uploadOf(body: Uint8Array<ArrayBuffer>, token: string) {
  return { method: 'PUT', token, body, headers: { 'Content-Type': PHOTO_TYPE } };
}

/** A bucket in which this operation fails. */
export function bucketFailingAt(operation: 'put' | 'delete'): R2Bucket {
  return new Proxy(env.PHOTOS, {
    get: (bucket, key) =>
      key === operation
        ? () => Promise.reject(new Error('lost'))
        : Reflect.get(bucket, key).bind(bucket),
  });
}
