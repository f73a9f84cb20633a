import type { CURRENT_RATES } from '../contract/invoices/rates';

/** What an item outside the catalogue can be on a bill. */
export interface TaxClass {
  id: string;
  name: string;
  /** An HSN code for goods, or an SAC for services, which begins with 99. */
  hsn: string;
  /** The GST rate in percent that the price includes. */
  rate: (typeof CURRENT_RATES)[number];
}

/** The tax classes of other items in a counter sale; ask your accountant about each of them. */
export const TAX_CLASSES: readonly TaxClass[] = [
  { id: 'case', name: 'Cover, pouch or holder', hsn: '392690', rate: 18 },
  { id: 'glass', name: 'Screen guard', hsn: '700719', rate: 18 },
  { id: 'charger', name: 'Charger or adapter', hsn: '850440', rate: 18 },
  { id: 'cable', name: 'Cable', hsn: '854442', rate: 18 },
  { id: 'battery', name: 'Battery or power bank', hsn: '850760', rate: 18 },
  { id: 'audio', name: 'Earphones or speaker', hsn: '851830', rate: 18 },
  { id: 'storage', name: 'Memory card or pen drive', hsn: '852351', rate: 18 },
  { id: 'service', name: 'Other service', hsn: '998719', rate: 18 },
  { id: 'phone', name: 'Phone', hsn: '851713', rate: 18 },
  { id: 'laptop', name: 'Laptop', hsn: '847130', rate: 18 },
];

/** The tax class with this ID; undefined if there is none. */
export function findTaxClass(id: string): TaxClass | undefined {
  return TAX_CLASSES.find((each) => each.id === id);
}

/** Phones (8517) and laptops (8471): only admins sell goods with these codes as other items. */
const ADMIN_HSN = ['8517', '8471'];

/** True if only admins can sell an item with this code. */
export function isAdminClass({ hsn }: Pick<TaxClass, 'hsn'>): boolean {
  return ADMIN_HSN.some((code) => hsn.startsWith(code));
}
