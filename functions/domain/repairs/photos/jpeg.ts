import { PHOTO_SIDE_PX } from '../../../../src/contract/repairs/photos';

/** JPEG segment markers (ITU-T T.81, annex B). */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const QUANTIZATION = 0xdb;
const RESTART_INTERVAL = 0xdd;
const HUFFMAN = 0xc4;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP15 = 0xef;
/** Baseline, extended and progressive, the only frame types that browsers write and read. */
const FRAMES = [0xc0, 0xc1, 0xc2];

const JFIF = [0x4a, 0x46, 0x49, 0x46, 0];
/** A JFIF header without a thumbnail. */
const JFIF_BYTES = 14;

interface Segment {
  marker: number;
  /** The content without the marker and the length. */
  content: Uint8Array;
  /** Where the next part begins. */
  next: number;
}

/**
 * Returns a JPEG file without metadata: APP1–APP15, comments and thumbnails are left out. Returns
 * undefined for any other file, for files with data after the end, and for images larger than 1280
 * px.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (isEnd(bytes, at)) {
      if (scans === 0 || at + 2 !== bytes.length) return undefined;
      kept.push(bytes.subarray(at));
      return joined(kept);
    }
    const segment = segmentAt(bytes, at);
    if (segment === undefined || !isSound(segment)) return undefined;
    if (FRAMES.includes(segment.marker)) frames += 1;
    if (frames > 1) return undefined;
    if (segment.marker === SCAN) {
      if (frames === 0) return undefined;
      scans += 1;
      segment.next = endOfScan(bytes, segment.next);
    }
    if (isKept(segment)) kept.push(bytes.subarray(at, segment.next));
    at = segment.next;
  }
}

function isEnd(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xff && bytes[at + 1] === END;
}

function segmentAt(bytes: Uint8Array, at: number): Segment | undefined {
  const [prefix, marker = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
  const next = at + 2 + high * 256 + low;
  if (prefix !== 0xff || next < at + 4 || next > bytes.length) return undefined;
  return { marker, content: bytes.subarray(at + 4, next), next };
}

/** Image data ends at the next marker, but 0xFF00 and restart markers are part of the data. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    const isMarker = bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7);
    if (isMarker) return at;
    at += 1;
  }
  return at;
}

/**
 * Whether an image needs this segment and the segment has exactly the length required for its kind.
 */
function isSound({ marker, content }: Segment): boolean {
  if (marker === COMMENT || (marker >= APP0 && marker <= APP15)) return true;
  if (FRAMES.includes(marker)) return isFrame(content);
  const [first = 0] = content;
  switch (marker) {
    case SCAN:
      return first >= 1 && first <= 3 && content.length === 4 + 2 * first;
    case RESTART_INTERVAL:
      return content.length === 2;
    case QUANTIZATION:
      return consistsOf(content, (table) => 1 + ((table[0] ?? 0) < 16 ? 64 : 128));
    case HUFFMAN:
      return consistsOf(content, (table) => 17 + sum(table.subarray(1, 17)));
    default:
      return false;
  }
}

function isFrame(content: Uint8Array): boolean {
  const [precision, high = 0, low = 0, wide = 0, narrow = 0, components = 0] = content;
  const sides = [high * 256 + low, wide * 256 + narrow];
  return (
    precision === 8 &&
    sides.every((side) => side >= 1 && side <= PHOTO_SIDE_PX) &&
    (components === 1 || components === 3) &&
    content.length === 6 + 3 * components
  );
}

/** Whether the content is a sequence of tables, each as long as its first bytes state. */
function consistsOf(content: Uint8Array, lengthOf: (table: Uint8Array) => number): boolean {
  let at = 0;
  while (at < content.length) at += lengthOf(content.subarray(at));
  return at === content.length && at > 0;
}

function sum(counts: Uint8Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

function isKept({ marker, content }: Segment): boolean {
  if (marker === APP0) {
    return content.length === JFIF_BYTES && JFIF.every((byte, nth) => content[nth] === byte);
  }
  return marker !== COMMENT && (marker < APP0 || marker > APP15);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
