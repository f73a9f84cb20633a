import { refreshReply } from '../contract/auth';
import { API_PATHS } from '../lib/paths';
import { ApiError } from './error';
import { browser, type Host } from './host';
import { answerOf, type Call, send } from './wire';

const REFRESH = {
  method: 'POST',
  path: API_PATHS.refresh,
  body: {},
  reply: refreshReply,
  anonymous: true,
} as const;

export interface Client {
  call: <Reply>(request: Call<Reply>) => Promise<Reply>;
  /** A fresh access token in place of `stale`, or null when the session is over. */
  renew: (stale: string | null) => Promise<string | null>;
}

/** One way to the API: bearer token, one refresh and one retry on a 401, typed answers, one kind of error. */
export function createClient(host: Host): Client {
  let renewing: Promise<string | null> | null = null;

  async function refresh(stale: string | null): Promise<string | null> {
    const current = host.accessToken();
    // Another tab was faster.
    if (current !== null && current !== stale) return current;
    try {
      const { access } = await answerOf(REFRESH, await send(host, REFRESH, null));
      return access;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  }

  function renew(stale: string | null): Promise<string | null> {
    renewing ??= host
      .alone(() => refresh(stale))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  async function call<Reply>(request: Call<Reply>): Promise<Reply> {
    const token = host.accessToken();
    const first = await send(host, request, token);
    if (first.status !== 401 || request.anonymous) return answerOf(request, first);

    const fresh = await renew(token);
    if (fresh === null) {
      host.endSession();
      return answerOf(request, first);
    }
    const second = await send(host, request, fresh);
    if (second.status === 401) host.endSession();
    return answerOf(request, second);
  }

  return { call, renew };
}

export const { call, renew } = createClient(browser);
