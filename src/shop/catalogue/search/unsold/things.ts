import type { RepairDevice } from '../../../../content/repairs/models';
import { wordSet } from '../language/word-set';

/** Goods that shoppers look for in a phone shop, although the shop may not sell them. */
export interface Thing {
  /** The goods in a sentence, in the plural: “memory cards”. */
  goods: string;
  phrases: readonly string[];
  /** The search that finds the nearest products; empty if there are none. */
  nearest: string;
  /** The device whose repair replaces this part. */
  partOf?: RepairDevice['id'];
}

type Line = readonly [goods: string, phrases: string, nearest: string, partOf?: RepairDevice['id']];

const LINES: readonly Line[] = [
  ['memory cards', 'memory card, sd card, micro sd, microsd, sandisk, मेमोरी कार्ड', 'card reader'],
  ['pen drives', 'pen drive, usb drive, पेन ड्राइव', 'usb hub'],
  ['SIM cards', 'sim, sim card, esim, सिम, सिम कार्ड', 'phone'],
  ['mobile recharge', 'recharge, mobile recharge, रिचार्ज', ''],
  [
    'phone covers',
    'cover, phone cover, back cover, backcover, flip cover, phone case, pouch',
    'screen guard',
  ],
  ['phone stands', 'phone stand, holder, phone holder, pop socket', 'accessory'],
  ['selfie sticks', 'selfie stick, tripod, gimbal, ring light', 'accessory'],
  ['smartwatches', 'smart watch, smartwatch, fitness band, watch, घड़ी, स्मार्टवॉच', 'headphone'],
  ['tablets', 'tablet, tab, ipad, टैबलेट', 'laptop'],
  ['speakers', 'speaker, soundbar, home theatre, स्पीकर', 'headphone'],
  ['mice', 'mouse, माउस', 'accessory'],
  ['printers', 'printer, प्रिंटर', ''],
  ['routers', 'router, wifi router, wifi dongle, राउटर', 'accessory'],
  ['laptop bags', 'laptop bag, laptop sleeve, laptop stand, cooling pad', 'laptop'],
  ['TVs', 'tv, television, टीवी', ''],
  [
    'used phones',
    'second hand, second hand phone, used phone, refurbished, refurbished phone, purana phone, old phone',
    'phone',
  ],
  ['SSDs', 'ssd', 'laptop', 'laptop'],
  ['hard disks', 'hard disk, harddisk, hdd, हार्ड डिस्क', 'laptop', 'laptop'],
  ['keyboards', 'keyboard, कीबोर्ड', 'laptop', 'laptop'],
];

export const THINGS: readonly Thing[] = LINES.map(([goods, phrases, nearest, partOf]) => ({
  ...{ goods, nearest },
  phrases: phrases.split(', '),
  ...(partOf && { partOf }),
}));

/** All words of the phrases; spelling correction leaves them unchanged. */
export const THING_WORDS: ReadonlySet<string> = new Set(
  THINGS.flatMap(({ phrases }) => [...wordSet(...phrases)]),
);
