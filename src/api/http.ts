import { type ErrorCode, FAILURE_TEXTS } from '../contract/errors';
import { SHOP_DEVICE_HEADER } from '../contract/shop-device';
import { ApiError } from './error';
import type { Host } from './host';
import { fieldsOf, type ReplySchema } from './reply';

export interface Call<Reply> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** A file as the body, instead of JSON. */
  file?: Blob;
  reply: ReplySchema<Reply>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /**
   * The call needs no session: a 401 is an ordinary response, not a sign that a session has ended.
   */
  anonymous?: boolean;
  /**
   * True if guests can make this call: if the session cannot be refreshed, the client sends the
   * call without it.
   */
  guest?: boolean;
  /** The response is a file, not JSON. */
  isFile?: boolean;
}

function requestOf(call: Call<unknown>, token: string | null, device: string | null): RequestInit {
  const accept = call.isFile ? '*/*' : 'application/json';
  const from = device !== null && { [SHOP_DEVICE_HEADER]: device };
  const headers = new Headers({ accept, ...from, ...call.headers });
  if (call.body) headers.set('content-type', 'application/json');
  if (call.file) headers.set('content-type', call.file.type);
  if (token !== null && !call.anonymous) headers.set('authorization', `Bearer ${token}`);
  return {
    method: call.method ?? 'GET',
    headers,
    body: call.body ? JSON.stringify(call.body) : (call.file ?? null),
    signal: call.signal ?? null,
  };
}

/** Sends a call; throws an ApiError if there is no response. */
export async function send(
  host: Host,
  call: Call<unknown>,
  token: string | null,
): Promise<Response> {
  try {
    return await host.fetch(call.path, requestOf(call, token, host.shopDevice()));
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiError({ kind: 'offline', status: 0, message: FAILURE_TEXTS.offline });
  }
}

/** A response's content; null if the response is cut off or has an unexpected format. */
async function contentOf(response: Response, isFile = false): Promise<unknown> {
  if (response.status === 204) return undefined;
  return (isFile ? response.blob() : response.json()).catch(() => null);
}

function secondsToWait(response: Response): number | undefined {
  const wait = response.headers.get('retry-after') ?? '';
  return /^\d+$/.test(wait) ? Number(wait) : undefined;
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.values(value).every((text) => typeof text === 'string');
}

/**
 * Also accepts unknown codes, which a newer server may send; callers check only for codes that they
 * know.
 */
function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string';
}

async function toApiError(response: Response): Promise<ApiError> {
  const body = fieldsOf(await contentOf(response));
  const { status } = response;
  const { message, current } = body;
  if (typeof message !== 'string') return new ApiError({ kind: 'refused', status, message: '' });
  const code = isCode(body.code) ? body.code : undefined;
  const fields = isTexts(body.fields) ? body.fields : undefined;
  const retryAfterS = secondsToWait(response);
  return new ApiError({ kind: 'refused', status, message, code, fields, current, retryAfterS });
}

/** Parses a call's reply and validates it against the call's schema. */
export async function parseReply<Reply>(call: Call<Reply>, response: Response): Promise<Reply> {
  if (!response.ok) throw await toApiError(response);
  const content = await contentOf(response, call.isFile);
  const parsed = await call.reply['~standard'].validate(content);
  if (parsed.issues === undefined) return parsed.value;
  throw new ApiError({
    kind: 'malformed',
    status: response.status,
    message: FAILURE_TEXTS.internal,
  });
}
