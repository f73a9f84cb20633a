/**
 * A query, what the page says is not sold (empty if nothing), and the answers in the order of the
 * page: branches, the first repair, the first product.
 */
type Lead = readonly [query: string, unsold: string, ...answers: string[]];

const T1 = 'tarang-t1-lite';
const EDUBOOK = 'kosh-edu-11';
const GLASS = 'kavach-glass-duo';
const DOCK = 'chargo-dock-7';
const SCREEN = 'repair screen';

const OTHER_BRANDS: readonly Lead[] = [
  ['samsung', 'Samsung phones', `${SCREEN} Samsung`, T1],
  ['Samsung ka mobile hai kya', 'Samsung phones', `${SCREEN} Samsung`, T1],
  ['galaxy s23 ultra', 'Samsung phones', `${SCREEN} Samsung Galaxy S23 Ultra`, T1],
  ['samsung 5g phone under 20000', 'Samsung phones', `${SCREEN} Samsung`, 'tarang-t5-5g'],
  ['samsung z fold', 'Samsung phones', `${SCREEN} Samsung Z Fold`, 'nila-fold-2'],
  ['samsang phone', 'Samsung phones', `${SCREEN} Samsung`, T1],
  ['सैमसंग मोबाइल', 'Samsung phones', `${SCREEN} Samsung`, T1],
  ['iphone 15 pro max', 'iPhones', `${SCREEN} iPhone 15 Pro Max`, T1],
  ['iphone 13 kitne ka hai', 'iPhones', `${SCREEN} iPhone 13`, T1],
  ['आईफोन', 'iPhones', `${SCREEN} iPhone`, T1],
  ['apple', 'Apple devices', `${SCREEN} Apple`, T1],
  ['one plus nord', 'OnePlus phones', `${SCREEN} OnePlus Nord`, T1],
  ['oneplus 12r 50k ke andar', 'OnePlus phones', `${SCREEN} OnePlus 12r`, T1],
  ['vivo y20', 'Vivo phones', `${SCREEN} Vivo Y20`, T1],
  ['vivo ka naya phone chahiye', 'Vivo phones', `${SCREEN} Vivo`, T1],
  ['redmi note 13 pro', 'Redmi phones', `${SCREEN} Redmi Note 13 Pro`, T1],
  ['mi phone', 'Xiaomi phones', `${SCREEN} Xiaomi`, T1],
  ['realme under 15k', 'Realme phones', `${SCREEN} Realme`, T1],
  ['nokia keypad mobile', 'Nokia phones', `${SCREEN} Nokia`, T1],
  ['google pixel 7', 'Google phones', `${SCREEN} Google Pixel 7`, T1],
  ['dell laptop 50000 tak', 'Dell laptops', 'repair laptop Dell', EDUBOOK],
  ['hp', 'HP laptops', 'repair laptop HP', EDUBOOK],
  ['macbook air m2', 'MacBooks', 'repair laptop MacBook Air M2', EDUBOOK],
  ['boat airdopes', 'boAt products', 'dhun-buds-2'],
  ['jbl headphone', 'JBL products', 'dhun-studio-anc'],
  ['samsung screen change', '', `${SCREEN} Samsung`],
  ['galaxy fold 2 battery replacement', '', 'repair battery Samsung Galaxy Fold 2'],
  ['samsung charger', '', 'chargo-gan-67'],
];

const OTHER_THINGS: readonly Lead[] = [
  ['memory card', 'memory cards', DOCK],
  ['64gb ka sd card', 'memory cards', DOCK],
  ['मेमोरी कार्ड', 'memory cards', DOCK],
  ['pendrive 32gb', 'pen drives', DOCK],
  ['sim', 'SIM cards', T1],
  ['jio sim card', 'SIM cards', T1],
  ['jio recharge', 'mobile recharge'],
  ['mobile cover', 'phone covers', GLASS],
  ['iphone 13 back cover', 'phone covers', GLASS],
  ['vivo ka case', 'phone covers', GLASS],
  ['cover for redmi note 12', 'phone covers', GLASS],
  ['मोबाइल कवर', 'phone covers', GLASS],
  ['smart watch under 2000', 'smartwatches', 'taal-wired-e1'],
  ['bluetooth speaker', 'speakers', 'dhun-studio-anc'],
  ['tablet for online class', 'tablets', EDUBOOK],
  ['gaming mouse', 'mice', GLASS],
  ['bike ke liye mobile holder', 'phone stands', GLASS],
  ['second hand mobile', 'used phones', T1],
  ['ssd', 'SSDs', 'repair laptop', EDUBOOK],
  ['dual sim phone', '', T1],
  ['512gb ssd wala laptop', '', 'vayu-air-14'],
  ['card reader', '', DOCK],
];

const PRESENTS: readonly Lead[] = [
  ['gift under 2000', '', 'chargo-volt-20k'],
  ['birthday gift for wife below ₹1000', '', 'taal-neck-n3'],
  ['bhai ke liye gift 2k ke andar', '', 'chargo-volt-20k'],
  ['rakhi gift earphone', '', 'taal-wired-e1'],
  ['2000 ke andar kuch accha', '', GLASS],
];

const PURPOSES: readonly Lead[] = [
  ['gym ke liye earphone', '', 'taal-neck-n3'],
  ['earphone for running', '', 'taal-neck-n3'],
  ['jogging ke liye earbuds', '', 'dhun-buds-2'],
  ['gaane sunne ke liye headphone', '', 'dhun-studio-anc'],
  ['mummy ke liye phone', '', T1],
];

const PLACES: readonly Lead[] = [
  ['phone repair near me', '', 'branches', SCREEN],
  ['mobile repair shop kothrud', '', 'branches', SCREEN],
  ['mere paas laptop repair', '', 'branches', 'repair laptop'],
  ['dukan kahan hai', '', 'branches'],
  ['viman nagar branch timing', '', 'branches'],
  ['nearest charger shop', '', 'branches', 'chargo-gan-67'],
];

export const LEADS: readonly Lead[] = [
  ...OTHER_BRANDS,
  ...OTHER_THINGS,
  ...PRESENTS,
  ...PURPOSES,
  ...PLACES,
];
