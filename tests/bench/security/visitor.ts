import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { API_PATHS } from '../../../src/lib/paths.ts';

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  token?: string;
  /** Where it comes from; each address has limits of its own. */
  address?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Asks the served site as a person's browser does; throws when the connection is lost. */
export function ask(origin: string, path: string, asked: Ask = {}): Promise<Response> {
  const { token, address = '192.0.2.1', body } = asked;
  const { method = body === undefined ? 'GET' : 'POST' } = asked;
  const headers = {
    'CF-Connecting-IP': address,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...asked.headers,
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(origin + path, { method, headers, redirect: 'manual', ...sent });
}

export interface Tokens {
  access: string;
  refresh: string;
}

/** Logs in; one of a sample account unless another password is given. */
export async function logIn(
  origin: string,
  username: string,
  { password = LOCAL_PASSWORD, address = '192.0.2.1' } = {},
): Promise<Tokens> {
  const body = { username, password };
  const answer = await ask(origin, API_PATHS.login, { body, address });
  if (answer.status !== 200) throw new Error(`${username} cannot log in: ${await answer.text()}`);
  return answer.json();
}

/** Every item's result; no more than `atOnce` of them under way at a time. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
