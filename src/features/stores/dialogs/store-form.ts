import { checkForm } from '../../../contract/fields';
import {
  type CreateStoreBody,
  createStoreBody,
  type StoreRow,
  type UpdateStoreBody,
  updateStoreBody,
} from '../../../contract/stores';
import type { Parsed } from '../../../ui/form/use-form';

export type StoreValues = Record<'store_name' | 'address' | 'code', string>;

export const EMPTY: StoreValues = { store_name: '', address: '', code: '' };

export function valuesOf({ store_name, address, code }: StoreRow): StoreValues {
  return { store_name, address, code };
}

/** A new store is sent with is_active true (spec section 7). */
export function parseNew(values: StoreValues): Parsed<CreateStoreBody> {
  return checkForm(createStoreBody, { ...values, is_active: true });
}

export function parseEdit(values: StoreValues, filledFrom: StoreRow): Parsed<UpdateStoreBody> {
  const { updated_at } = filledFrom;
  return checkForm(updateStoreBody, { ...values, updated_at });
}
