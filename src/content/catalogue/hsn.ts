import type { ProductId } from '../stock';

/** Sample data: the HSN code of each product, as it stands on a bill. */
export const HSN: Readonly<Record<ProductId, string>> = {
  'tarang-t1-lite': '851713',
  'tarang-t5-5g': '851713',
  'nila-n9-pro': '851713',
  'nila-fold-2': '851713',
  'kosh-edu-11': '847130',
  'vayu-air-14': '847130',
  'kosh-raid-15': '847130',
  'vayu-studio-16': '847130',
  'kavach-glass-duo': '700719',
  'chargo-gan-67': '850440',
  'chargo-volt-20k': '850760',
  'chargo-dock-7': '847180',
  'taal-wired-e1': '851830',
  'taal-neck-n3': '851830',
  'dhun-buds-2': '851830',
  'dhun-studio-anc': '851830',
};
