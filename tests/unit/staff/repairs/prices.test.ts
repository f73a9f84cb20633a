import { expect, test } from 'vitest';
import { serviceTerms } from '../../../../src/content/repairs/models';
import { FAULTS } from '../../../../src/content/repairs/terms';
import {
  faultChoices,
  linesFromFaults,
  modelSuggestions,
} from '../../../../src/staff/repairs/intake/prices';

const phone = (brand: string, model: string) => ({ type: 'phone' as const, brand, model });

test.each([
  ['a listed model', phone('tarang', ' t5  5g'), [2499, '40 minutes', true]],
  ['the class of a named brand', phone('Apple', 'iPhone 15'), [4499, '60 minutes', true]],
  ['an unknown model', phone('Zeta', '9'), [1499, '40 minutes', false]],
])('serviceTerms returns the price and duration for %s', (_name, device, expected) => {
  const { price, time, isOfModel } = serviceTerms(device, 'screen') ?? {};
  expect([price, time, isOfModel]).toEqual(expected);
});

test('serviceTerms returns nothing for a device without prices', () => {
  expect(serviceTerms({ type: 'watch', brand: '', model: 'W1' }, 'screen')).toBeUndefined();
});

test('an estimate proposes the work of each problem, and leaves unknown work to the technician', () => {
  const faults = FAULTS.map(({ code }) => code);
  const lines = linesFromFaults({ ...phone('Tarang', 'T5 5G'), faults });
  expect(lines.map(({ text }) => text)).toEqual([
    'Screen replacement',
    'Battery replacement',
    'Charging port repair',
    'Water damage treatment',
    'Laptop repair',
    'Data recovery',
    '',
  ]);
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
