import { httpErrorText } from '../../../../src/contract/redemption.ts';
import { isSafeAddress } from '../../core/safe-url.ts';
import { LedgerFailure } from './ledger.ts';

export const SCRIPT_TIMEOUT_MS = 15_000;
export const SCRIPT_MAX_BYTES = 64 * 1024;
const MAX_REDIRECTS = 3;
/**
 * Only these status codes turn a POST into a GET without a body; 307 and 308 would forward the key.
 */
const FOLLOWED = [301, 302, 303];
const JSON_TYPE = /^(text\/plain|application\/json)\s*(;|$)/i;

export interface Exchange {
  url: string;
  /** Hosts that the script may redirect to. */
  hosts: readonly string[];
  body: string;
}

/** Sends one POST request, follows the script's redirect and returns the JSON response. */
export async function postForJson(exchange: Exchange): Promise<unknown> {
  const signal = AbortSignal.timeout(SCRIPT_TIMEOUT_MS);
  try {
    const response = await followed(exchange, signal);
    if (!response.ok) {
      await response.body?.cancel();
      throw new LedgerFailure({ text: httpErrorText(response.status) });
    }
    return await jsonOf(response);
  } catch (cause) {
    if (cause instanceof LedgerFailure) throw cause;
    throw new LedgerFailure({ timedOut: signal.aborted, cause });
  }
}

async function followed({ url, hosts, body }: Exchange, signal: AbortSignal): Promise<Response> {
  let from = new URL(url);
  let response = await fetch(from, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=utf-8' },
    body,
    redirect: 'manual',
    signal,
  });
  for (let hop = 0; hop < MAX_REDIRECTS; hop++) {
    const next = nextAddress(response, from, hosts);
    if (next === undefined) break;
    await response.body?.cancel();
    response = await fetch(next, { redirect: 'manual', signal });
    from = next;
  }
  return response;
}

function nextAddress(response: Response, from: URL, hosts: readonly string[]): URL | undefined {
  const location = response.headers.get('Location') ?? '';
  if (!FOLLOWED.includes(response.status) || !URL.canParse(location, from)) return undefined;
  const next = new URL(location, from);
  return isSafeAddress(next) && hosts.includes(next.host) ? next : undefined;
}

async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!JSON_TYPE.test(type)) throw new Error('The response is not JSON');
  return JSON.parse(await boundedText(response));
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > SCRIPT_MAX_BYTES) throw new Error('The response is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
