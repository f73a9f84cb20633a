import { createServer, type Server } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { problemsOf } from '../../../../scripts/owner/deploy/check.ts';

function serving(answer: (path: string) => [number, string]): Promise<string> {
  const server: Server = createServer((request, response) => {
    const [status, text] = answer(request.url ?? '');
    response.writeHead(status).end(text);
  });
  onTestFinished(() => void server.close());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    });
  });
}

describe('a deployed shop', () => {
  it('is unhealthy when its URL serves another site', async () => {
    const origin = await serving(() => [200, '<h1>There is nothing here yet</h1>']);
    expect((await problemsOf(origin)).map((problem) => problem.split('/')[1])).toEqual([
      'api',
      'product',
      'login (200)',
    ]);
  });

  it('is unhealthy when its database fails', async () => {
    const health = { status: 'unavailable', database: 'unavailable', version: '0.1.0' };
    const origin = await serving((path) => [
      path === '/api/health' ? 503 : 404,
      JSON.stringify(health),
    ]);
    expect(await problemsOf(origin)).toContain('/api/health (503)');
  });

  it('is unhealthy when it does not respond', async () => {
    expect(await problemsOf('http://127.0.0.1:1')).toHaveLength(3);
  });
});
