import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Excludes the drawings that the build generates from photos. */
const FILES = globSync('src/content/art/**/*.svg', { exclude: ['src/content/art/photos'] });
/** The maximum size of a drawing, in bytes before compression. */
const MAX_BYTES = 10_000;

it('no drawing contains text, scripts or external references', () => {
  expect(FILES.length).toBeGreaterThan(20);
  const found = FILES.filter((file) =>
    /<(text|title|desc|script|image|foreignObject)\b|\bhref=/.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});

it('every drawing is at most 10 KB', () => {
  expect(FILES.filter((file) => readFileSync(file).length > MAX_BYTES)).toEqual([]);
});

it('no two products share the same drawing', () => {
  const drawn = FILES.filter((file) => !file.includes('/sample/')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});
