import type { Format } from '../settings';
import { nativeReader } from './native';
import { type Reader, withHelp } from './reader';

/**
 * The number of frames without a code after which a second reader loads, because the built-in
 * readers of some browsers never find one. Up to ten frames are read per second.
 */
const MISSES_BEFORE_HELP = 80;

/**
 * html5-qrcode, loaded on demand because it is large. This reader can read every format in every
 * browser.
 */
export async function libraryReader(formats: readonly Format[]): Promise<Reader> {
  const { createLibraryReader } = await import('./library');
  return createLibraryReader(formats);
}

/**
 * A reader for camera frames: the browser's built-in reader if available, otherwise the library's.
 */
export async function createReader(formats: readonly Format[]): Promise<Reader> {
  const native = await nativeReader(formats);
  const fromLibrary = () => libraryReader(formats);
  return native === null ? fromLibrary() : withHelp(native, fromLibrary, MISSES_BEFORE_HELP);
}
