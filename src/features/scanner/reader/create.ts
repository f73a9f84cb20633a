import type { Format } from '../settings';
import { nativeReader } from './native';
import { type Reader, withHelp } from './reader';

/** Some browsers have a reader that never finds anything; ten pictures a second are read at most. */
const MISSES_BEFORE_HELP = 80;

/** html5-qrcode, which is fetched for it: heavy, but it reads every format in every browser. */
export async function libraryReader(formats: readonly Format[]): Promise<Reader> {
  const { createLibraryReader } = await import('./library');
  return createLibraryReader(formats);
}

/** Reads the pictures of a camera: by the browser itself where it can, else by the library. */
export async function createReader(formats: readonly Format[]): Promise<Reader> {
  const native = await nativeReader(formats);
  const fromLibrary = () => libraryReader(formats);
  return native === null ? fromLibrary() : withHelp(native, fromLibrary, MISSES_BEFORE_HELP);
}
