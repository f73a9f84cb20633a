import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { productPath } from '../../../src/lib/paths.ts';
import { builtPage, isBuilt } from '../../support/site/built-page.ts';

it.each(PRODUCTS)(
  'each picture of $name is there and says what is on it',
  ({ id, name, views }) => {
    const pictures = builtPage(productPath(id))('.detail figure img').get();
    const [first, ...further] = pictures.map(({ attribs }) => attribs.alt ?? '');
    expect(first).toBe(name);
    expect(views).toEqual(expect.arrayContaining(further));
    const files = pictures.map(({ attribs }) => attribs.src ?? '');
    expect(new Set(files).size).toBe(pictures.length);
    expect(files.filter((file) => !isBuilt(file))).toEqual([]);
  },
);

it.each(PRODUCTS)('only the first picture of $name is fetched before all else', ({ id, name }) => {
  const pictures = builtPage(productPath(id))('.detail img').get();
  const eager = pictures.filter(({ attribs }) => attribs.loading !== 'lazy');
  const told = eager.map(({ attribs }) => [attribs.alt, attribs.fetchpriority]);
  expect(told).toEqual([[name, 'high']]);
});
