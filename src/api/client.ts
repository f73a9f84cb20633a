import { API_PATHS } from '../lib/paths';
import { ApiError } from './error';
import { browser, type Host } from './host';
import { type Call, parseReply, send } from './http';
import { fieldsOf, guarded } from './reply';

interface Refreshed {
  access: string;
}

function isRefreshed(content: unknown): content is Refreshed {
  return typeof fieldsOf(content).access === 'string';
}

const REFRESH = {
  method: 'POST',
  path: API_PATHS.refresh,
  body: {},
  reply: guarded(isRefreshed),
  anonymous: true,
} as const;

export interface Client {
  call: <Reply>(request: Call<Reply>) => Promise<Reply>;
  /**
   * Replaces an expired access token; returns null if the session has ended. Only one refresh runs
   * at a time.
   */
  refreshOnce: (expired: string | null) => Promise<string | null>;
}

/**
 * The API client: sends the bearer token, refreshes and retries once after a 401, returns typed
 * replies and throws an ApiError for every failure.
 */
export function createClient(host: Host): Client {
  let refreshing: Promise<string | null> | null = null;

  async function refresh(expired: string | null): Promise<string | null> {
    const token = host.accessToken();
    // Another tab has already refreshed the token.
    if (token !== null && token !== expired) return token;
    try {
      const { access } = await parseReply(REFRESH, await send(host, REFRESH, null));
      return access;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  }

  function refreshOnce(expired: string | null): Promise<string | null> {
    refreshing ??= host
      .withLock(() => refresh(expired))
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  }

  async function call<Reply>(request: Call<Reply>): Promise<Reply> {
    const token = host.accessToken();
    const first = await send(host, request, token);
    if (first.status !== 401 || request.anonymous) return parseReply(request, first);

    const fresh = await refreshOnce(token);
    if (fresh === null && request.guest)
      return parseReply(request, await send(host, request, null));
    if (fresh === null) {
      host.endSession();
      return parseReply(request, first);
    }
    const second = await send(host, request, fresh);
    if (second.status === 401) host.endSession();
    return parseReply(request, second);
  }

  return { call, refreshOnce };
}

export const { call, refreshOnce } = createClient(browser);
