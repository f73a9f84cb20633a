import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Without those that the build makes of photos. */
const FILES = globSync('src/content/art/**/*.svg', { exclude: ['src/content/art/photos'] });
/** What a page may fetch of a drawing, in bytes before it is compressed. */
const MOST_BYTES = 10_000;

it('no drawing holds words, scripts or what it would have to fetch', () => {
  expect(FILES.length).toBeGreaterThan(20);
  const found = FILES.filter((file) =>
    /<(text|title|desc|script|image|foreignObject)\b|\bhref=/.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});

it('every drawing is small', () => {
  expect(FILES.filter((file) => readFileSync(file).length > MOST_BYTES)).toEqual([]);
});

it('no product is drawn twice alike', () => {
  const drawn = FILES.filter((file) => !file.includes('/sample/')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});
