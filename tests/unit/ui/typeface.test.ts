import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { displayFace } from '../../../scripts/update/typeface/subset.ts';

const FOLDER = 'src/ui/styles/typeface';
const face = readFileSync(`${FOLDER}/anek-latin-700.woff2`);

it('the font of headings and prices is the one that `npm run typeface:update` writes', async () => {
  expect(face.equals(await displayFace())).toBe(true);
});

it('the font of headings and prices weighs at most 15 KB, and its licence is next to it', () => {
  expect(face.length).toBeLessThanOrEqual(15_000);
  expect(readFileSync(`${FOLDER}/OFL.txt`, 'utf8')).toMatch(/^Copyright.*SIL Open Font License/s);
});
