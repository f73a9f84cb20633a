import { createServer } from 'node:http';
import { closed, listening } from '../../support/script/http.ts';

const SCRIPTS = /<script(?![^>]*application\/)[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
/** The browser asks for no packing; these would describe the answer of the site and not this one. */
const OWN = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];

/** Serves a site once more, its pages as they are or without any script. */
export async function withCopy<T>(
  origin: string,
  change: (html: string) => string,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const server = createServer(async ({ url = '/' }, answer) => {
    const given = await fetch(origin + url, { redirect: 'manual' });
    const isPage = given.headers.get('content-type')?.startsWith('text/html') ?? false;
    const body = isPage
      ? Buffer.from(change(await given.text()))
      : Buffer.from(await given.arrayBuffer());
    const headers = [...given.headers].filter(([name]) => !OWN.includes(name));
    answer.writeHead(given.status, Object.fromEntries(headers)).end(body);
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
