import * as v from 'valibot';
import { productOfBarcode } from '../../../content/catalogue/barcodes';
import { findPriceListItem } from '../../../content/price-list';
import { checkForm } from '../../../contract/fields';
import {
  finalPrice,
  originalPrice,
  type RedemptionForm,
  redemptionForm,
} from '../../../contract/redemption';
import { formatRupees } from '../../../lib/money';
import { parseRupees } from '../../../lib/parse-rupees';
import type { Parsed } from '../../../ui/form/use-form';
import type { Entry } from '../scan/qr';

export const formValues = v.object({
  customer_name: v.string(),
  mobile: v.string(),
  product: v.string(),
  original_price: v.string(),
  received: v.boolean(),
});

/** The step 2 fields as typed. */
export type FormValues = v.InferOutput<typeof formValues>;

export const EMPTY_FORM: FormValues = {
  customer_name: '',
  mobile: '',
  product: '',
  original_price: '',
  received: false,
};

export function isEmptyForm(values: FormValues): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}

/** The typed price in whole rupees; undefined if empty, NaN if invalid. */
export function priceIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : parseRupees(text);
}

/** The final price for display; a dash while the original price is invalid. */
export function finalPriceText(text: string): string {
  const price = v.safeParse(originalPrice, priceIn(text));
  return price.success ? formatRupees(finalPrice(price.output)) : '₹–';
}

/** The redemption to submit, or error messages by field. */
export function parseForm(entry: Entry, values: FormValues): Parsed<RedemptionForm> {
  return checkForm(redemptionForm, {
    ...values,
    instagram_id: entry.instagramId,
    enrollment_no: entry.enrollmentNo,
    original_price: priceIn(values.original_price),
  });
}

/** The product name for a scanned barcode; an unknown code is returned unchanged. */
export function itemOfCode(scanned: string): string {
  const code = scanned.trim();
  const id = productOfBarcode(code);
  return (id && findPriceListItem(id)?.name) ?? code;
}
