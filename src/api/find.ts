import { type FindReply, findReply } from '../contract/find';
import { API_PATHS } from '../lib/paths';
import { withQuery } from '../lib/query';
import { call } from './client';

/** Searches everything that the user may see for the typed text. */
export function find(text: string, signal: AbortSignal): Promise<FindReply> {
  return call({
    method: 'GET',
    path: withQuery(API_PATHS.find, { text }),
    reply: findReply,
    signal,
  });
}
