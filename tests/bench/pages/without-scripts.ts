import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { closed, listening } from '../../support/script/http.ts';

const SCRIPTS = /<script(?![^>]*application\/)[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
/** These would describe the answer of the site and not this one. */
const OWN = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];

const PACKED = /^text\/|javascript|json|svg/;

/** Serves a site once more, packed as Cloudflare packs it, its pages as they are or without any script. */
export async function withCopy<T>(
  origin: string,
  change: (html: string) => string,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const server = createServer(async ({ url = '/' }, answer) => {
    const given = await fetch(origin + url, { redirect: 'manual' });
    const type = given.headers.get('content-type') ?? '';
    const body = type.startsWith('text/html')
      ? Buffer.from(change(await given.text()))
      : Buffer.from(await given.arrayBuffer());
    const headers = Object.fromEntries([...given.headers].filter(([name]) => !OWN.includes(name)));
    if (!PACKED.test(type)) return void answer.writeHead(given.status, headers).end(body);
    const packed = { ...headers, 'content-encoding': 'gzip' };
    answer.writeHead(given.status, packed).end(gzipSync(body));
  });
  try {
    return await use(await listening(server));
  } finally {
    await closed(server);
  }
}

export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPTS, '');
}
