import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { displayFace } from '../../../scripts/update/typeface/subset.ts';

const FOLDER = 'src/ui/styles/typeface';
const face = readFileSync(`${FOLDER}/anek-latin-700.woff2`);

it('the display font is identical to the output of `npm run typeface:update`', async () => {
  expect(face.equals(await displayFace())).toBe(true);
});

it('the display font is at most 15 KB and is stored next to its licence', () => {
  expect(face.length).toBeLessThanOrEqual(15_000);
  expect(readFileSync(`${FOLDER}/OFL.txt`, 'utf8')).toMatch(/^Copyright.*SIL Open Font License/s);
});
