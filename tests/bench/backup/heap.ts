interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize: number;
  backingStorageSize: number;
}

interface Heap extends Disposable {
  /** The most memory, in MB, that the Worker has had in use so far. */
  peakMB(): number;
}

const MB = 1024 * 1024;

/**
 * Samples the memory of a local Worker through its inspector. Each sample collects garbage first,
 * because workerd keeps garbage much longer than Cloudflare, where an isolate has 128 MB.
 */
export async function watchHeap(inspectorPort: number): Promise<Heap> {
  const origin = `http://127.0.0.1:${inspectorPort}`;
  const [inspected] = await (await fetch(`${origin}/json`)).json();
  // The inspector requires an origin, which only Node's WebSocket can set.
  const options = { headers: { Origin: 'http://localhost' } };
  const url: string = inspected.webSocketDebuggerUrl;
  const socket: WebSocket = Reflect.construct(WebSocket, [url, options]);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  // Otherwise the inspector keeps a copy of every answer of the database.
  socket.send('{"id":0,"method":"Network.disable"}');
  let peak = 0;
  const collect = () => socket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}');
  socket.addEventListener('message', ({ data }) => {
    const { id, result }: { id?: number; result: HeapUsage } = JSON.parse(String(data));
    if (id === 1) socket.send('{"id":2,"method":"Runtime.getHeapUsage"}');
    if (id !== 2) return;
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = result;
    peak = Math.max(peak, usedSize + embedderHeapUsedSize + backingStorageSize);
    collect();
  });
  collect();
  return { peakMB: () => peak / MB, [Symbol.dispose]: () => socket.close() };
}
