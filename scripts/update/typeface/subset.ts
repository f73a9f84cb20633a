import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const SOURCE = require.resolve('@expo-google-fonts/anek-latin/700Bold/AnekLatin_700Bold.ttf');

const ASCII = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('');
/** The characters of headings and prices. */
const GLYPHS = `${ASCII}\u00a0₹·×–—‘’“”…`;
/** The OpenType features to retain: kerning and tabular figures. */
const FEATURES = ['kern', 'tnum'];
/**
 * The IDs of the font's name records to retain: the copyright notice, the licence and its URL. The
 * licence requires these records in every copy.
 */
const NAMES = [0, 13, 14];

/** Anek Latin Bold, reduced to the glyphs used in headings and prices. */
export async function displayFace(): Promise<Buffer> {
  return subsetFont(await readFile(SOURCE), GLYPHS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    preserveNameIds: NAMES,
    noHinting: true,
  });
}
