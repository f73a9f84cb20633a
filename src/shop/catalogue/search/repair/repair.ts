import {
  namedClass,
  ownTerms,
  REPAIR_DEVICES,
  type RepairDevice,
  type RepairModel,
} from '../../../../content/repairs/models';
import type { PriceClass } from '../../../../content/repairs/price-classes';
import { SERVICES, type ServiceId } from '../../../../content/repairs/services';
import { BEST_WORDS } from '../language/fillers';
import { isFiller, type Word, wordsOf } from '../language/words';
import { brandIn } from './brand';
import {
  ACCIDENTS,
  ACTIONS,
  CHARGING,
  DATA,
  FEATURE_WORDS,
  GOODS,
  LAPTOP_BRANDS,
  LAPTOP_PARTS,
  NEGATIONS,
  PHONE_BRANDS,
  PORTS,
  PRICE_QUESTIONS,
  RECOVERY,
  REPAIR_WORDS,
  REPAIRS,
  SCREENS,
  STATES,
  WATER,
} from './repair-words';

/** A service from the price list that matches a query. */
export interface Repair {
  service: ServiceId;
  name: string;
  /** The name of the service's drawing. */
  image: string;
  /** The model or price class that the price applies to; empty if the query names none. */
  model: string;
  /** The device's name in the price list. */
  device: string;
  /** The brand and model that the query names, if the shop does not sell the brand. */
  exact?: string;
  /** Whole rupees. */
  priceFrom: number;
  time: string;
}

type Words = readonly Word[];

const MODELS = REPAIR_DEVICES.flatMap((device) =>
  device.models.map((model) => ({ device, model, keys: keysOf(wordsOf(model.name)) })),
);

/** A letter and a number, as in T5: the part of a model's name that people remember. */
const MODEL_NUMBER = /^[a-z]\d+$/;

const LAPTOP_WORDS: ReadonlySet<string> = new Set(['laptop', 'computer', ...LAPTOP_PARTS]);

const OUR_NAMES: ReadonlySet<string> = new Set(MODELS.flatMap(({ keys }) => keys));

const MEASURE = /^[\d.]+(gb|tb|mah|w|hz|mp|inch|cm|mm|kg)$/;

/** The services to show if a query names a device but not what is broken. */
const GENERAL: Readonly<Record<RepairDevice['id'], readonly ServiceId[]>> = {
  phone: ['screen', 'battery', 'port'],
  laptop: ['laptop'],
};

function keysOf(words: Words): string[] {
  return words.map(({ key }) => key);
}

function has(words: Words, list: ReadonlySet<string>): boolean {
  return words.some(({ typed, key }) => list.has(typed) || list.has(key));
}

/** True for a word that occurs in a single model name: a model number, or a word such as Fold. */
function isUnique(key: string): boolean {
  const isOwn = MODEL_NUMBER.test(key) || (key.length > 3 && !PHONE_BRANDS.has(key));
  return isOwn && MODELS.filter(({ keys }) => keys.includes(key)).length === 1;
}

/** True if the query names a brand that the shop does not sell. */
export function isOtherBrand(words: Words): boolean {
  const brand = brandIn(words)?.brand;
  return brand !== undefined && !brand.words.some((word) => OUR_NAMES.has(word));
}

/**
 * The model that a query identifies, by a word unique to the model or by two words of its name;
 * undefined for another brand's model, such as Galaxy Fold 2.
 */
function modelOf(words: Words) {
  if (isOtherBrand(words)) return undefined;
  const named = new Set(keysOf(words));
  const known = MODELS.map((each) => {
    const found = each.keys.filter((key) => named.has(key));
    return { ...each, weight: found.length + (found.some(isUnique) ? 2 : 0) };
  });
  const [best] = known.sort((a, b) => b.weight - a.weight);
  return best && best.weight > 1 ? best : undefined;
}

function isFaulty(words: Words): boolean {
  return (
    has(words, REPAIRS) || has(words, ACTIONS) || (has(words, NEGATIONS) && has(words, STATES))
  );
}

function isAboutPort(words: Words): boolean {
  if (has(words, PORTS)) return has(words, CHARGING) || isFaulty(words);
  return has(words, CHARGING) && isFaulty(words);
}

/** True for a word that means one of the devices that the shop repairs. */
export function isDevice({ key }: Word): boolean {
  return key === 'phone' || key === 'laptop';
}

/** True for a word that can name the device to be repaired. */
function isName(word: Word): boolean {
  const { typed, key } = word;
  if (isDevice(word)) return true;
  if (PHONE_BRANDS.has(typed) || LAPTOP_BRANDS.has(typed) || OUR_NAMES.has(key)) return true;
  return /\d/.test(key) && !MEASURE.test(key);
}

function isPart({ typed, key }: Word): boolean {
  return key === 'screen' || key === 'battery' || SCREENS.has(typed);
}

/**
 * True if the query names only a part and its device, as in “redmi battery” and “t5 display price”,
 * but not “battery phone”.
 */
function isPartOnly(words: Words): boolean {
  if (has(words, FEATURE_WORDS) || has(words, BEST_WORDS)) return false;
  const isAsked = has(words, PRICE_QUESTIONS);
  const named = words.filter((word) => !isFiller(word) && !PRICE_QUESTIONS.has(word.typed));
  const last = named.at(-1);
  if (!last || !named.some(isPart) || !named.every((each) => isPart(each) || isName(each))) {
    return false;
  }
  // A search for “screen” may also run when the shopper pauses while typing “screen guard”.
  if (named.length === 1 && last.typed === 'screen') return isAsked;
  return isPart(last) || isAsked || words.some(({ typed }) => typed === 'for');
}

type Rule = readonly [service: ServiceId, applies: (words: Words) => boolean];

const RULES: readonly Rule[] = [
  ['data', (words) => has(words, DATA) && (has(words, RECOVERY) || isFaulty(words))],
  ['water', (words) => has(words, WATER) && (has(words, ACCIDENTS) || isFaulty(words))],
  ['port', isAboutPort],
  ['laptop', (words) => isFaulty(words) && has(words, LAPTOP_PARTS)],
  ['screen', (words) => isBroken(words, (word) => isPart(word) && word.key !== 'battery')],
  ['screen', (words) => isBroken(words, ({ key }) => key === 'glass')],
  ['battery', (words) => isBroken(words, ({ key }) => key === 'battery')],
];

function isBroken(words: Words, isMeant: (word: Word) => boolean): boolean {
  return words.some(isMeant) && (isFaulty(words) || isPartOnly(words));
}

function servicesOf(words: Words, device: RepairDevice): readonly ServiceId[] {
  const named = RULES.filter(([, applies]) => applies(words)).map(([service]) => service);
  const offered = named.filter((id) => device.services.includes(id));
  if (named.length > 0) return offered.length > 0 ? offered : GENERAL[device.id];
  const isMeant = has(words, REPAIRS) || (isFaulty(words) && words.some(isName));
  return isMeant ? GENERAL[device.id] : [];
}

function deviceOf(words: Words): RepairDevice | undefined {
  const isLaptop = has(words, LAPTOP_WORDS) || has(words, LAPTOP_BRANDS);
  return REPAIR_DEVICES.find(({ id }) => id === (isLaptop ? 'laptop' : 'phone'));
}

export function isAboutRepair({ typed }: Word): boolean {
  return REPAIR_WORDS.has(typed);
}

function termsOf(
  device: RepairDevice,
  kind: PriceClass | RepairModel | undefined,
  services: readonly ServiceId[],
): Repair[] {
  const own = kind ? ownTerms(device, kind) : {};
  return [...new Set(services)].flatMap((id) => {
    const service = SERVICES.find((each) => each.id === id);
    if (!service) return [];
    const { name, image } = service;
    const [priceFrom, time] = own[id] ?? [service.priceFrom, service.time];
    return {
      ...{ service: id, name, image, priceFrom, time },
      ...{ model: kind?.name ?? '', device: device.name },
    };
  });
}

function classIn(device: RepairDevice, words: Words): PriceClass | undefined {
  return namedClass(
    device,
    words.map(({ typed }) => typed),
  );
}

/** The usual repairs of these devices, with the prices for the brand that the query names. */
export function usualRepairs(devices: readonly RepairDevice['id'][], words: Words): Repair[] {
  return REPAIR_DEVICES.filter(({ id }) => devices.includes(id)).flatMap((device) =>
    termsOf(device, classIn(device, words), GENERAL[device.id]),
  );
}

/** The repairs that a query asks for, with the prices for the model or brand if it names one. */
export function repairsFor(words: Words): Repair[] {
  if (has(words, GOODS) && !has(words, PORTS)) return [];
  const known = modelOf(words);
  const device = known?.device ?? deviceOf(words);
  if (!device) return [];
  return termsOf(device, known?.model ?? classIn(device, words), servicesOf(words, device));
}
