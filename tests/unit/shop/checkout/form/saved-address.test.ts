import { expect, test } from 'vitest';
import type { SavedAddress } from '../../../../../src/contract/account/addresses';
import { defaultValues } from '../../../../../src/shop/checkout/form/saved-address';
import { EMPTY_FORM } from '../../../../../src/shop/checkout/payment';

const MOTHER = { name: 'Asha Rao', mobile: '9812345678', address: '4 FC Road', pin_code: '411004' };

test('a delivery starts with the default address, and a collection does not keep it', () => {
  const addresses = [{ id: 1, is_default: true, ...MOTHER }] satisfies SavedAddress[];
  const filled = defaultValues({ ...EMPTY_FORM, fulfilment: 'deliver' }, addresses);
  expect(filled).toMatchObject({ name: MOTHER.name, pinCode: MOTHER.pin_code });
  const back = { ...EMPTY_FORM, ...filled, fulfilment: 'collect' as const };
  expect(defaultValues(back, addresses)).toEqual({
    name: '',
    mobile: '',
    address: '',
    pinCode: '',
  });
  expect(defaultValues({ ...back, name: 'Ravi' }, addresses)).toEqual({});
});
