import * as v from 'valibot';
import { ERROR_TEXTS, errorBody } from '../contract/errors';
import { ApiError } from './error';
import type { Host } from './host';

export interface Call<Reply> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  reply: v.GenericSchema<unknown, Reply>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Made without being logged in: its 401 is an answer, not an ended session. */
  anonymous?: boolean;
  /** Made for guests too: where no session can be renewed, the call goes out without one. */
  guest?: boolean;
  /** The answer is a file, not JSON. */
  isFile?: boolean;
}

function requestOf(call: Call<unknown>, token: string | null): RequestInit {
  const accept = call.isFile ? '*/*' : 'application/json';
  const headers = new Headers({ accept, ...call.headers });
  if (call.body) headers.set('content-type', 'application/json');
  if (token !== null && !call.anonymous) headers.set('authorization', `Bearer ${token}`);
  return {
    method: call.method ?? 'GET',
    headers,
    body: call.body ? JSON.stringify(call.body) : null,
    signal: call.signal ?? null,
  };
}

/** Puts a call on the wire; nobody answering is an ApiError too. */
export async function send(
  host: Host,
  call: Call<unknown>,
  token: string | null,
): Promise<Response> {
  try {
    return await host.fetch(call.path, requestOf(call, token));
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiError({ kind: 'offline', status: 0, message: ERROR_TEXTS.offline });
  }
}

/** What an answer holds; null when it breaks off or is not what it should be. */
async function contentOf(response: Response, isFile = false): Promise<unknown> {
  if (response.status === 204) return undefined;
  return (isFile ? response.blob() : response.json()).catch(() => null);
}

function secondsToWait(response: Response): number | undefined {
  const wait = response.headers.get('retry-after') ?? '';
  return /^\d+$/.test(wait) ? Number(wait) : undefined;
}

async function toApiError(response: Response): Promise<ApiError> {
  const parsed = v.safeParse(errorBody, await contentOf(response));
  const { status } = response;
  if (!parsed.success) return new ApiError({ kind: 'refused', status, message: '' });
  const retryAfterS = secondsToWait(response);
  return new ApiError({ kind: 'refused', status, ...parsed.output, retryAfterS });
}

/** The reply a call asked for, checked against its schema. */
export async function parseReply<Reply>(call: Call<Reply>, response: Response): Promise<Reply> {
  if (!response.ok) throw await toApiError(response);
  const content = await contentOf(response, call.isFile);
  const parsed = v.safeParse(call.reply, content);
  if (parsed.success) return parsed.output;
  throw new ApiError({
    kind: 'malformed',
    status: response.status,
    message: ERROR_TEXTS.internal,
  });
}
