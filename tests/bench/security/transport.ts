import type { Row } from '../section.ts';
import { withSite } from '../site.ts';

const PORT = 8796;
const REQUESTS = 3000;
const PARALLEL = 16;

interface Write {
  path: string;
  method?: string;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
}

const filler = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes) });

/**
 * Writes that are accepted and rejected at each step of the request, with small and large bodies.
 */
function writes(token: string): readonly Write[] {
  const asAdmin = { authorization: `Bearer ${token}` };
  return [
    { path: '/api/auth/logout', body: '{}' },
    { path: '/api/stores/1', method: 'PATCH', body: '{"is_active":true}', headers: asAdmin },
    { path: '/api/redemption', body: '{"action":"lookup","instagram_id":"a"}', headers: asAdmin },
    { path: '/api/orders/track', body: '{"order_id":"ORD1","mobile":"9812345678"}' },
    { path: '/api/token/refresh', body: '{"refresh":"made-up"}' },
    { path: '/api/users', body: filler(3000) },
    { path: '/api/users', body: filler(30_000), headers: { authorization: 'Bearer made-up' } },
    { path: '/api/users', body: '{', headers: asAdmin },
    { path: '/api/auth/login', body: filler(20_000) },
    { path: '/api/auth/login', body: filler(60_000) },
    { path: '/api/auth/login', body: filler(900_000) },
    { path: '/api/auth/login', body: 'a=b&c=d', type: 'application/x-www-form-urlencoded' },
    { path: '/api/auth/login', body: filler(2000), headers: { origin: 'https://evil.test' } },
    { path: '/api/nothing', body: filler(5000) },
    { path: '/api/health', method: 'PUT', body: filler(5000) },
    { path: '/dashboard', body: filler(5000) },
    { path: '/product/unknown', body: filler(5000) },
  ];
}

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sysadm', password: 'Chipwala1' }),
  });
  const { access }: { access: string } = await response.json();
  return access;
}

/** Returns the status of the response; 0 when the connection was lost. */
async function statusOf(origin: string, write: Write): Promise<number> {
  const { path, method = 'POST', type = 'application/json', body = '', headers } = write;
  const request = { method, body, headers: { 'content-type': type, ...headers } };
  try {
    const response = await fetch(origin + path, { ...request, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/**
 * Sends many concurrent writes of all kinds over kept-alive connections: none may be lost or fail.
 */
export async function transport(): Promise<readonly Row[]> {
  return withSite(PORT, async (origin) => {
    const kinds = writes(await logIn(origin));
    const statuses: number[] = [];
    let sent = 0;
    const sender = async () => {
      while (sent < REQUESTS) {
        const write = kinds[(sent * 7) % kinds.length];
        sent += 1;
        if (write) statuses.push(await statusOf(origin, write));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, sender));

    const countRow = (what: string, of: (status: number) => boolean) => {
      const count = statuses.filter(of).length;
      return { what, figure: `${count} of ${statuses.length}`, goal: '0', met: count === 0 };
    };
    return [
      countRow('answers of 500 and above', (status) => status >= 500),
      countRow('connections lost', (status) => status === 0),
    ];
  });
}
