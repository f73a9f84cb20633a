import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { productPath } from '../../../src/lib/paths.ts';
import { builtPage, isBuilt } from '../../support/site/built-page.ts';

it.each(PRODUCTS)('every picture of $name exists and has a description', ({ id, name, views }) => {
  const pictures = builtPage(productPath(id))('.detail figure img').get();
  const [first, ...further] = pictures.map(({ attribs }) => attribs.alt ?? '');
  expect(first).toBe(name);
  expect(views).toEqual(expect.arrayContaining(further));
  const files = pictures.map(({ attribs }) => attribs.src ?? '');
  expect(new Set(files).size).toBe(pictures.length);
  expect(files.filter((file) => !isBuilt(file))).toEqual([]);
});

it.each(PRODUCTS)('only the first picture of $name loads with high priority', ({ id, name }) => {
  const pictures = builtPage(productPath(id))('.detail img').get();
  const eager = pictures.filter(({ attribs }) => attribs.loading !== 'lazy');
  const attributes = eager.map(({ attribs }) => [attribs.alt, attribs.fetchpriority]);
  expect(attributes).toEqual([[name, 'high']]);
});
