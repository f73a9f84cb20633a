import { PATHS } from './paths.ts';

/** Why a visitor is sent to the login page. */
export interface LoginReason {
  /** True if the visitor's session has ended. */
  hasEnded?: boolean | undefined;
  /** The path of the page to open after the login. */
  open?: string | undefined;
}

/** The login page's path, with the reason in its query. */
export function loginPath({ hasEnded = false, open }: LoginReason): string {
  const query = new URLSearchParams({
    ...(hasEnded && { reason: 'ended' }),
    ...(open !== undefined && { open }),
  });
  return query.size === 0 ? PATHS.login : `${PATHS.login}?${query}`;
}

/** The reason in the login page's query; `open` is not validated and can be any text. */
export function loginReason(query: URLSearchParams): LoginReason {
  return { hasEnded: query.get('reason') === 'ended', open: query.get('open') ?? undefined };
}
