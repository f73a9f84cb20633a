import * as v from 'valibot';

export const typed = v.object({
  customer_name: v.string(),
  mobile: v.string(),
  product: v.string(),
  original_price: v.string(),
  received: v.boolean(),
});

/** What staff have put into the fields of step 2 so far. */
export type Typed = v.InferOutput<typeof typed>;

export const EMPTY_FORM: Typed = {
  customer_name: '',
  mobile: '',
  product: '',
  original_price: '',
  received: false,
};

export function isEmptyForm(values: Typed): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}
