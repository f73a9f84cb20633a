import { REFRESH } from '../contract/auth/routes';
import { ApiError } from './error';
import { browser, type Host } from './host';
import { type Call, parseReply, send } from './http';
import { type Callable, type Inputs, type ReplyOf, toCall } from './operation';
import { fieldsOf, guarded } from './reply';

interface Refreshed {
  access: string;
}

function isRefreshed(content: unknown): content is Refreshed {
  return typeof fieldsOf(content).access === 'string';
}

const REFRESHING = {
  ...REFRESH,
  body: {},
  reply: guarded(isRefreshed),
  anonymous: true,
} as const;

export interface Client {
  /** Calls an operation of the contract. */
  call: <const Called extends Callable>(
    operation: Called,
    ...input: Inputs<Called>
  ) => Promise<ReplyOf<Called>>;
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
      const { access } = await parseReply(REFRESHING, await send(host, REFRESHING, null));
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

  /** Ends the session once the caller’s answer has been read, because that leaves the page. */
  async function endWith<Reply>(request: Call<Reply>, answer: Response): Promise<Reply> {
    try {
      return await parseReply(request, answer);
    } finally {
      host.endSession();
    }
  }

  async function sent<Reply>(request: Call<Reply>): Promise<Reply> {
    const token = host.accessToken();
    const first = await send(host, request, token);
    if (first.status !== 401 || request.anonymous) return parseReply(request, first);

    const fresh = await refreshOnce(token);
    if (fresh === null && request.guest)
      return parseReply(request, await send(host, request, null));
    if (fresh === null) return endWith(request, first);
    const second = await send(host, request, fresh);
    return second.status === 401 ? endWith(request, second) : parseReply(request, second);
  }

  return { call: (operation, ...[input]) => sent(toCall(operation, input)), refreshOnce };
}

export const { call, refreshOnce } = createClient(browser);
