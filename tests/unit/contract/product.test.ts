import { expect, it } from 'vitest';
import { withRequiredFacts } from '../../../src/contract/product';

const PHONE = {
  id: 'nila-n9-pro',
  originalPrice: 64_999,
  country: 'India',
  hsn: '851713',
};

it('lets a product pass that has all its facts', () => {
  expect(withRequiredFacts(PHONE)).toBe(PHONE);
  const imported = { ...PHONE, country: 'Vietnam', importer: 'Namuna Imports LLP, Mumbai' };
  expect(withRequiredFacts(imported)).toBe(imported);
});

it.each<[string, object]>([
  ['country is missing', { country: undefined }],
  ['country is missing', { country: '  ' }],
  ['originalPrice is missing', { originalPrice: undefined }],
  ['originalPrice is not in whole rupees', { originalPrice: 499.5 }],
  ['hsn is missing', { hsn: undefined }],
  ['hsn is not 4, 6 or 8 digits', { hsn: '85171' }],
  ['importer is missing', { country: 'Vietnam' }],
  ['country is missing, hsn is missing', { country: undefined, hsn: undefined }],
])('stops the build with the name of the product and %s', (words, changes) => {
  const broken = () => withRequiredFacts({ ...PHONE, ...changes });
  expect(broken).toThrow(`Product nila-n9-pro: ${words}`);
});
