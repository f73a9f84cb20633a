import { OUR_BRANCHES } from '../home/our-branches';

export type ServiceId = 'screen' | 'battery' | 'port' | 'water' | 'laptop' | 'data';

export interface Service {
  id: ServiceId;
  name: string;
  detail: string;
  priceFrom: number;
  time: string;
  /** The name of the drawing in `content/art`. */
  image: string;
}

export const SERVICES: readonly Service[] = [
  {
    id: 'screen',
    name: 'Cracked screen',
    detail: 'Glass or full display, colours and touch tested with you.',
    priceFrom: 1499,
    time: '40 minutes',
    image: 'repair-screen',
  },
  {
    id: 'battery',
    name: 'Weak battery',
    detail: 'New cell, sealed again, old one sent for recycling.',
    priceFrom: 899,
    time: '30 minutes',
    image: 'repair-battery',
  },
  {
    id: 'port',
    name: 'Charging port',
    detail: 'Half of them only need cleaning. That costs ₹199.',
    priceFrom: 699,
    time: '45 minutes',
    image: 'repair-port',
  },
  {
    id: 'water',
    name: 'Water damage',
    detail: 'Opened, dried and cleaned. Do not charge it, come at once.',
    priceFrom: 999,
    time: '24 hours',
    image: 'repair-water',
  },
  {
    id: 'laptop',
    name: 'Laptop repair',
    detail: 'Keyboard, hinge, fan, SSD and memory upgrades.',
    priceFrom: 1299,
    time: '1 to 3 days',
    image: 'repair-laptop',
  },
  {
    id: 'data',
    name: 'Data recovery',
    detail: 'Photos and chats from a phone that will not start.',
    priceFrom: 1999,
    time: '1 to 3 days',
    image: 'repair-data',
  },
];

export const REPAIR_STEPS = [
  {
    title: 'Put it on the counter',
    text: 'Walk in or book on WhatsApp. We check it in front of you. Checking is free.',
    image: 'step-counter',
  },
  {
    title: 'Hear one price',
    text: 'Part, work and GST in one figure, before a screw is turned. Say no and pay nothing.',
    image: 'step-price',
  },
  {
    title: 'Watch or have chai',
    text: 'The bench stands behind glass. Most phone repairs take under an hour.',
    image: 'step-chai',
  },
  {
    title: 'Test it, then pay',
    text: 'Screen, calls, camera, charging: you try it all. The bill carries 90 days of warranty.',
    image: 'step-test',
  },
] as const;

export const REASONS = [
  {
    figure: '90 days',
    title: 'Warranty on part and work',
    text: `Written on the bill, honoured at ${OUR_BRANCHES}.`,
    image: 'reason-warranty',
  },
  {
    figure: '₹0',
    title: 'If we cannot repair it',
    text: 'No inspection fee, no “opening charge”. You get it back closed and clean.',
    image: 'reason-free',
  },
  {
    figure: '0 questions',
    title: 'About your PIN',
    text: 'We test with our own SIM. Your phone stays locked, on the bench, in your sight.',
    image: 'reason-pin',
  },
  {
    figure: 'Old part',
    title: 'Goes home with you',
    text: 'So you know what was changed. Only batteries stay, for safe recycling.',
    image: 'reason-part',
  },
] as const;
