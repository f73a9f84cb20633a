/**
 * What the tests need of the sample that the catalogue begins with: they shop with these products, and
 * read their names and prices. All else, products and categories, may come and go. Who takes one of them out
 * of the catalogue finds by its id or name the tests that need another in its place.
 */
export const SAMPLES = [
  { id: 'tarang-t1-lite', name: 'Tarang T1 Lite', category: 'mobiles', price: 7499 },
  { id: 'tarang-t5-5g', name: 'Tarang T5 5G', category: 'mobiles', price: 15999 },
  { id: 'nila-n9-pro', name: 'Nila N9 Pro', category: 'mobiles', price: 54999 },
  { id: 'nila-fold-2', name: 'Nila Fold 2', category: 'mobiles', price: 124999 },
  { id: 'vayu-air-14', name: 'Vayu Air 14', category: 'laptops', price: 62990 },
  { id: 'kosh-raid-15', name: 'Kosh Raid 15', category: 'laptops', price: 94990 },
  { id: 'vayu-studio-16', name: 'Vayu Studio 16', category: 'laptops', price: 249999 },
  { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', category: 'accessories', price: 499 },
  { id: 'chargo-gan-67', name: 'Chargo GaN 67 W', category: 'accessories', price: 1899 },
  { id: 'chargo-volt-20k', name: 'Chargo Volt 20K', category: 'accessories', price: 1999 },
  { id: 'chargo-dock-7', name: 'Chargo Dock 7-in-1', category: 'accessories', price: 2799 },
  { id: 'taal-wired-e1', name: 'Taal Wired E1', category: 'headphones', price: 599 },
  { id: 'taal-neck-n3', name: 'Taal Neck N3', category: 'headphones', price: 999 },
  { id: 'dhun-buds-2', name: 'Dhun Buds 2', category: 'headphones', price: 1799 },
  { id: 'dhun-studio-anc', name: 'Dhun Studio ANC', category: 'headphones', price: 8990 },
] as const;
