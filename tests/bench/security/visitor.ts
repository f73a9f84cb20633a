import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { login } from '../../../src/contract/auth/api.ts';

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  token?: string;
  /** The client address. Each address has its own rate limits. */
  address?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request to the served site as a browser does; throws when the connection is lost. */
export function ask(origin: string, path: string, options: Ask = {}): Promise<Response> {
  const { token, address = '192.0.2.1', body } = options;
  const { method = body === undefined ? 'GET' : 'POST' } = options;
  const headers = {
    'CF-Connecting-IP': address,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...options.headers,
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(origin + path, { method, headers, redirect: 'manual', ...sent });
}

export interface Tokens {
  access: string;
  refresh: string;
}

/** Logs in with the sample password, unless another one is passed. */
export async function logIn(
  origin: string,
  username: string,
  { password = LOCAL_PASSWORD, address = '192.0.2.1' } = {},
): Promise<Tokens> {
  const body = { username, password };
  const response = await ask(origin, login.path, { body, address });
  if (response.status !== 200)
    throw new Error(`${username} cannot log in: ${await response.text()}`);
  return response.json();
}
