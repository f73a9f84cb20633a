import { describe, expect, it } from 'vitest';
import { catalogueProblems, readCatalogue } from '../../../src/contract/catalogue';

const MOBILES = {
  id: 'mobiles',
  name: 'Mobiles',
  icon: 'smartphone',
  description: 'Unlocked phones with bill and box.',
};
const PHONE = {
  id: 'nila-n9-pro',
  name: 'Nila N9 Pro',
  category: 'mobiles',
  price: 54_999,
  originalPrice: 64_999,
  stock: 3,
  description: 'A phone with a camera.',
  specs: { Display: '17 cm' },
  rating: 4.5,
  reviews: 12,
  country: 'India',
  hsn: '851713',
  gst: 18,
};

function file(changes: object) {
  return { categories: [MOBILES], products: [{ ...PHONE, ...changes }] };
}

describe("the owner's catalogue", () => {
  it('is accepted when it is complete', () => {
    expect(catalogueProblems(file({}))).toEqual([]);
    const imported = {
      country: 'Vietnam',
      importer: 'Namuna Imports LLP',
      barcode: '2941100101373',
    };
    expect(readCatalogue(file(imported)).products[0]).toMatchObject({
      ...imported,
      featured: false,
    });
  });

  it.each<[string, object]>([
    ['country is missing', { country: undefined }],
    ['country is empty', { country: '  ' }],
    ['originalPrice is missing', { originalPrice: undefined }],
    ['price is not in whole rupees', { price: 499.5 }],
    ['price is not a number', { price: '499' }],
    ['price is below 1', { price: 0 }],
    ['price is above originalPrice', { price: 64_999 + 1 }],
    ['stock is not a whole number', { stock: 1.5 }],
    ['stock is below 0', { stock: -1 }],
    ['hsn is missing', { hsn: undefined }],
    ['hsn is not 4, 6 or 8 digits', { hsn: '85171' }],
    ['gst is missing', { gst: undefined }],
    ['gst is not 0, 5, 18, 40', { gst: 12 }],
    ['importer is missing: a product not made in India', { country: 'Vietnam' }],
    ['barcode is not an EAN-13', { barcode: '2941100101374' }],
    ['specs › Display is not text', { specs: { Display: 17 } }],
    ['rating is above 5', { rating: 6 }],
    ['views › 1 is empty', { views: ['The back', ' '] }],
    ['views has more than 5 entries', { views: Array(6).fill('The back') }],
    ['serial is not imei, serial or none', { serial: 'IMEI' }],
    ['prise is not a known field', { prise: 1 }],
    ['category watches does not exist', { category: 'watches' }],
    ['goesWith names case-9, which does not exist', { goesWith: ['case-9'] }],
    ['goesWith is not a list', { goesWith: 'case-9' }],
    ['name has more than 80 characters', { name: 'x'.repeat(81) }],
  ])('is rejected with an error that names the product and contains “%s”', (words, changes) => {
    const [problem] = catalogueProblems(file(changes));
    expect(problem).toMatch(/^product nila-n9-pro: /);
    expect(problem).toContain(words);
    expect(() => readCatalogue(file(changes))).toThrow(words);
  });

  it('is rejected with an error that lists all problems', () => {
    expect(catalogueProblems(file({ country: undefined, hsn: undefined }))).toHaveLength(2);
  });

  it.each<[string, unknown]>([
    ['product 1: id is missing', file({ id: undefined })],
    ['product 1: id may contain only lower-case letters', file({ id: 'Nila N9' })],
    ['product nila-n9-pro: appears twice', { categories: [MOBILES], products: [PHONE, PHONE] }],
    ['category mobiles: appears twice', { categories: [MOBILES, MOBILES], products: [] }],
    [
      'category mobiles: name is missing',
      { categories: [{ ...MOBILES, name: undefined }], products: [] },
    ],
    ['products is missing', { categories: [] }],
    ['products is not a list', { categories: [], products: {} }],
    ['the file is not an object', 'catalogue'],
  ])('is rejected for a wrong structure with the error “%s”', (words, wrong) => {
    expect(catalogueProblems(wrong).join('\n')).toContain(words);
  });
});
