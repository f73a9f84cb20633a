import { gzipSync } from 'node:zlib';
import { blocksOf } from './blocks.ts';

/** The uncompressed size of each block. */
const GZIP_BYTES = 1024 * 1024;

/**
 * Compresses lines. Each block becomes a gzip member; concatenated, the members form one gzip file. A
 * single CompressionStream would buffer the whole backup because workerd accepts all input before
 * the output is read.
 */
export async function* gzip(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const block of blocksOf(bytesOf(lines), GZIP_BYTES)) yield gzipSync(block);
}

async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(`${line}\n`);
}
