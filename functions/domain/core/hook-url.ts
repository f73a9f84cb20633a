import { isSafeUrl } from './safe-url.ts';

const IP_LITERAL = /^\[|^[\d.]+$/;
const LOCAL = /(^|\.)(localhost|local|internal)$/;

/**
 * Whether the text is an HTTPS URL that the Worker may call on a change: of another host than the
 * shop's own, and with a name, so that nobody can point it at a network address.
 */
export function isHookUrl(text: string, ownHost: string): boolean {
  if (!isSafeUrl(text)) return false;
  const { protocol, hostname } = new URL(text);
  const host = hostname.replace(/\.$/, '');
  if (protocol !== 'https:' || IP_LITERAL.test(host) || LOCAL.test(host)) return false;
  return host.includes('.') && host !== ownHost && host !== `www.${ownHost}`;
}
