import { formatRupees } from '../../lib/money';
import { AFTER_SALE } from '../after-sale';
import { OUR_BRANCHES } from '../home/our-branches';
import { checkingText, INSPECTION_FEE } from './inspection';
import { WARRANTY_DAYS } from './warranty';

/** What cleaning a charging port costs, in whole rupees. */
export const PORT_CLEANING_PRICE = 199;

const CHECKING = checkingText(INSPECTION_FEE);

export type ServiceId = 'screen' | 'battery' | 'port' | 'water' | 'laptop' | 'data';

export interface Service {
  id: ServiceId;
  /** The problem as the customer knows it. */
  name: string;
  /** What the shop sells: the work as estimates, bills and warranties name it. */
  work: string;
  detail: string;
  priceFrom: number;
  time: string;
  /** The number of warranty days after collection, if it differs from the default. */
  warrantyDays?: number;
  /** The name of the drawing in `content/art`. */
  image: string;
}

export const SERVICES: readonly Service[] = [
  {
    id: 'screen',
    name: 'Cracked screen',
    work: 'Screen replacement',
    detail: 'Glass or full display. You check colours and touch.',
    priceFrom: 1499,
    time: '40 minutes',
    image: 'repair-screen',
  },
  {
    id: 'battery',
    name: 'Weak battery',
    work: 'Battery replacement',
    detail: 'New battery fitted, phone resealed, old battery recycled.',
    priceFrom: 899,
    time: '30 minutes',
    image: 'repair-battery',
  },
  {
    id: 'port',
    name: 'Charging port',
    work: 'Charging port repair',
    detail: `Often it only needs cleaning: ${formatRupees(PORT_CLEANING_PRICE)}.`,
    priceFrom: 699,
    time: '45 minutes',
    image: 'repair-port',
  },
  {
    id: 'water',
    name: 'Water damage',
    work: 'Water damage treatment',
    detail: 'Opened, dried and cleaned. Do not charge it, and bring it in quickly.',
    priceFrom: 999,
    time: '24 hours',
    image: 'repair-water',
  },
  {
    id: 'laptop',
    name: 'Laptop repair',
    work: 'Laptop repair',
    detail: 'Keyboard, hinge, fan, SSD and memory upgrades.',
    priceFrom: 1299,
    time: '1 to 3 days',
    image: 'repair-laptop',
  },
  {
    id: 'data',
    name: 'Data recovery',
    work: 'Data recovery',
    detail: 'Photos and chats from a phone that will not start.',
    priceFrom: 1999,
    time: '1 to 3 days',
    image: 'repair-data',
  },
];

export const REPAIR_STEPS = [
  {
    title: 'Bring it to us',
    text: `Walk in or book on WhatsApp. We check your device in front of you. ${CHECKING}.`,
    image: 'step-counter',
  },
  {
    title: 'Know the price first',
    text: `One price for parts, labour and GST, before we start. Say no and pay ${INSPECTION_FEE === 0 ? 'nothing' : 'only for checking'}.`,
    image: 'step-price',
  },
  {
    title: 'Watch or have chai',
    text: 'Watch us through the glass. Most phone repairs take under an hour.',
    image: 'step-chai',
  },
  {
    title: 'Test it, then pay',
    text: `Check screen, calls, camera and charging. Your bill includes a ${WARRANTY_DAYS}-day warranty.`,
    image: 'step-test',
  },
] as const;

export const REASONS = [
  {
    figure: AFTER_SALE.warrantyPeriod,
    title: 'Warranty, parts and labour',
    text: `Written on the bill, valid at ${OUR_BRANCHES}.`,
    image: 'reason-warranty',
  },
  {
    figure: '₹0',
    title: 'If we cannot repair it',
    text: `${INSPECTION_FEE === 0 ? CHECKING : 'You get the inspection fee back'}, and there is no “opening charge”. You get your device back fully assembled and clean.`,
    image: 'reason-free',
  },
  {
    figure: 'Your PIN',
    title: 'Stays private',
    text: 'Repair mode needs no PIN. If we need a code, it is encrypted, and deleted when the phone is ready.',
    image: 'reason-pin',
  },
  {
    figure: 'Old part',
    title: 'Goes home with you',
    text: 'So you know what we changed. We keep only batteries, for safe recycling.',
    image: 'reason-part',
  },
] as const;
