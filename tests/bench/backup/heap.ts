import { createServer } from 'node:http';

interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize: number;
  backingStorageSize: number;
}

interface Heap extends Disposable {
  /** The most memory, in MB, that the Worker had in use at a sample. */
  peakMB(): number;
}

const MB = 1024 * 1024;

/**
 * Samples the memory of a local Worker through its inspector each time the Worker calls the port.
 * A sample collects garbage first, because workerd keeps garbage much longer than Cloudflare, where
 * an isolate has 128 MB.
 */
export async function watchHeap(inspectorPort: number, port: number): Promise<Heap> {
  const [inspected] = await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json();
  // The inspector requires an origin, which only Node's WebSocket can set.
  const options = { headers: { Origin: 'http://localhost' } };
  const url: string = inspected.webSocketDebuggerUrl;
  const socket: WebSocket = Reflect.construct(WebSocket, [url, options]);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (result: HeapUsage) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result }: { id?: number; result: HeapUsage } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  });
  let sent = 0;
  const send = (method: string) =>
    new Promise<HeapUsage>((resolve) => {
      sent += 1;
      waiting.set(sent, resolve);
      socket.send(JSON.stringify({ id: sent, method }));
    });
  // Otherwise the inspector keeps a copy of every answer of the database.
  await send('Network.disable');
  let peak = 0;
  const server = createServer(async (_request, response) => {
    await send('HeapProfiler.collectGarbage');
    const { usedSize, embedderHeapUsedSize, backingStorageSize } =
      await send('Runtime.getHeapUsage');
    peak = Math.max(peak, usedSize + embedderHeapUsedSize + backingStorageSize);
    response.end('sampled');
  }).listen(port, '127.0.0.1');
  return {
    peakMB: () => peak / MB,
    [Symbol.dispose]: () => {
      socket.close();
      server.close();
    },
  };
}
