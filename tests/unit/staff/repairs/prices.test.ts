import { expect, test } from 'vitest';
import {
  faultChoices,
  faultPrice,
  modelSuggestions,
} from '../../../../src/staff/repairs/intake/prices';

const phone = (brand: string, model: string) => ({ type: 'phone' as const, brand, model });

test.each([
  ['a listed model', phone('tarang', ' t5  5g'), { price: 2499, isOfModel: true }],
  ['the class of a named brand', phone('Apple', 'iPhone 15'), { price: 4499, isOfModel: true }],
  ['an unknown model', phone('Zeta', '9'), { price: 1499, isOfModel: false }],
  ['a device without prices', { type: 'watch' as const, brand: '', model: 'W1' }, undefined],
])('faultPrice returns the price for %s', (_name, device, expected) => {
  expect(faultPrice(device, 'screen')).toEqual(expected);
});

test('a chosen problem stays visible when the kind of device changes', () => {
  const laptop = { type: 'laptop' as const, brand: 'Vayu', model: 'Air 14' };
  const choices = faultChoices(laptop, ['screen']);
  expect(choices.map(({ value, detail }) => [value, detail])).toEqual([
    ['screen', undefined],
    ['water', '₹1,999'],
    ['laptop', '₹1,799'],
    ['other', undefined],
  ]);
});

test('modelSuggestions returns the models that match every typed word, and none once a model is chosen', () => {
  expect(modelSuggestions(phone('', 'n9'))).toEqual([{ brand: 'Nila', model: 'N9 Pro' }]);
  expect(modelSuggestions(phone('Nila', 'N9 Pro'))).toEqual([]);
  expect(modelSuggestions({ type: 'tablet', brand: '', model: '' })).toEqual([]);
});
