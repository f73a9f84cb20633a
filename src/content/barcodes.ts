import type { ProductId } from './stock';

/** The EAN-13 on the box of each sample product; 20–29 are the prefixes that shops number themselves. */
export const BARCODES: Readonly<Record<string, ProductId>> = {
  '2941100101373': 'tarang-t1-lite',
  '2941100102745': 'tarang-t5-5g',
  '2941100104114': 'nila-n9-pro',
  '2941100105487': 'nila-fold-2',
  '2941100106859': 'kosh-edu-11',
  '2941100108228': 'vayu-air-14',
  '2941100109591': 'kosh-raid-15',
  '2941100110962': 'vayu-studio-16',
  '2941100112331': 'kavach-glass-duo',
  '2941100113703': 'chargo-gan-67',
  '2941100115073': 'chargo-volt-20k',
  '2941100116445': 'chargo-dock-7',
  '2941100117817': 'taal-wired-e1',
  '2941100119187': 'taal-neck-n3',
  '2941100120558': 'dhun-buds-2',
  '2941100121920': 'dhun-studio-anc',
};
