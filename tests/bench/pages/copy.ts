import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

const SCRIPTS = /<script(?![^>]*application\/)[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
/** Headers that apply only to the original response and must not be copied. */
const OWN = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];

const CERTIFICATES = 'node_modules/.vite/basic-ssl';
const PACKED = /^text\/|javascript|json|svg/;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

async function ask(address: string, change: (html: string) => string): Promise<Answer> {
  const original = await fetch(address, { redirect: 'manual' });
  const { status } = original;
  const type = original.headers.get('content-type') ?? '';
  const body = type.startsWith('text/html')
    ? Buffer.from(change(await original.text()))
    : Buffer.from(await original.arrayBuffer());
  const headers = Object.fromEntries([...original.headers].filter(([name]) => !OWN.includes(name)));
  return PACKED.test(type)
    ? { status, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) }
    : { status, headers, body };
}

/**
 * Serves a copy of a site as Cloudflare does: compressed, over HTTP/2 (RFC 9113) with a self-signed
 * certificate. `change` edits each page, for example to remove its scripts.
 */
export async function withCopy<T>(
  origin: string,
  change: (html: string) => string,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const certificate = await getCertificate(CERTIFICATES, 'chipwala', ['127.0.0.1']);
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key: certificate, cert: certificate }, (request, answer) => {
    ask(origin + request.url, change).then(
      ({ status, headers, body }) => answer.writeHead(status, headers).end(body),
      () => answer.stream.close(),
    );
  }).on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await use(`https://127.0.0.1:${port}`);
  } finally {
    for (const session of sessions) session.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPTS, '');
}
