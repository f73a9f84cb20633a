import type { R2Bucket } from '@cloudflare/workers-types';
import { type Ask, backupLines } from './read';
import { seal } from './seal';

/** Where copies go, and what they are encrypted with. */
export interface Copies {
  ask: Ask;
  bucket: R2Bucket;
  key: Buffer | undefined;
}

/** Half past eight in the evening of UTC is two in the morning in India. */
const NIGHT_BEGINS_MS = 20.5 * 60 * 60_000;

/** Puts a copy of the database into the bucket, one a night; gives how many. */
export async function copyNightly({ ask, bucket, key }: Copies, now: number): Promise<number> {
  const night = new Date(now - NIGHT_BEGINS_MS).toISOString().slice(0, 10);
  const name = `${night}.jsonl.gz`;
  if ((await bucket.head(name)) !== null) return 0;
  const packed = await new Response(packedLines(backupLines(ask, now))).bytes();
  await bucket.put(name, key === undefined ? packed : seal(packed, key));
  return 1;
}

function packedLines(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const text = new ReadableStream<string>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(`${value}\n`);
    },
  });
  return text.pipeThrough(new TextEncoderStream()).pipeThrough(new CompressionStream('gzip'));
}
