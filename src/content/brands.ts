import type { RepairDevice } from './repairs/models';

/** A brand that customers name; the shop may repair its devices without selling them. */
export interface Brand {
  name: string;
  /** The brand's goods in a sentence: “Samsung phones”. */
  goods: string;
  /** The kinds of its devices that the shop repairs. */
  devices: readonly RepairDevice['id'][];
  /** The brand and its series as people type them, in lower case. */
  words: readonly string[];
}

type Line = readonly [name: string, otherWords?: string, goods?: string];

const PHONES: readonly Line[] = [
  ['Samsung', 'galaxy सैमसंग सॅमसंग'],
  ['iPhone', 'आईफोन आयफोन', 'iPhones'],
  ['OnePlus', 'वनप्लस'],
  ['Vivo', 'वीवो विवो'],
  ['Oppo', 'ओप्पो'],
  ['Realme', 'narzo रियलमी'],
  ['Redmi', 'रेडमी'],
  ['Xiaomi', 'mi शाओमी'],
  ['Poco', 'पोको'],
  ['iQOO'],
  ['Motorola', 'moto मोटोरोला'],
  ['Nokia', 'नोकिया'],
  ['Infinix'],
  ['Tecno'],
  ['itel'],
  ['Lava'],
  ['Micromax'],
  ['Honor'],
  ['Huawei'],
  ['Google', 'pixel'],
  ['Nothing'],
];

const LAPTOPS: readonly Line[] = [
  ['Dell', 'inspiron डेल'],
  ['HP', 'pavilion एचपी'],
  ['Lenovo', 'thinkpad ideapad लेनोवो'],
  ['Asus', 'vivobook'],
  ['Acer'],
  ['MSI'],
  ['MacBook', 'मैकबुक', 'MacBooks'],
];

const AUDIO: readonly Line[] = [
  ['boAt', 'airdope बोट'],
  ['JBL'],
  ['Sony'],
  ['Bose'],
  ['Boult'],
  ['Zebronics'],
  ['pTron'],
  ['Mivi'],
  ['Skullcandy'],
  ['AirPods', '', 'AirPods'],
];

function brandsOf(lines: readonly Line[], devices: Brand['devices'], kind: string): Brand[] {
  return lines.map(([name, others = '', goods = `${name} ${kind}`]) => ({
    name,
    goods,
    devices,
    words: [name.toLowerCase(), ...others.split(' ').filter(Boolean)],
  }));
}

export const BRANDS: readonly Brand[] = [
  ...brandsOf(PHONES, ['phone'], 'phones'),
  ...brandsOf(LAPTOPS, ['laptop'], 'laptops'),
  ...brandsOf([['Apple', 'एप्पल ॲपल']], ['phone', 'laptop'], 'devices'),
  ...brandsOf(AUDIO, [], 'products'),
];
