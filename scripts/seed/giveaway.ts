import { SHOP_SLUG } from './accounts.ts';

export interface GiveawayEntry {
  instagramId: string;
  enrollmentNo: string;
  refNo: string | null;
}

const COUNT = 20;

function entry(number: number): GiveawayEntry {
  return {
    instagramId: `${SHOP_SLUG}_fan_${String(number).padStart(2, '0')}`,
    enrollmentNo: `CHP-2026-${String(number).padStart(4, '0')}`,
    refNo: null,
  };
}

export const FIRST_ENTRY = entry(1);
export const REDEEMED_ENTRY = { ...entry(COUNT), refNo: 'CHW-0000-0020' };

export const GIVEAWAY_ENTRIES: readonly GiveawayEntry[] = [
  ...Array.from({ length: COUNT - 1 }, (_, index) => entry(index + 1)),
  REDEEMED_ENTRY,
];

/** The text of a giveaway QR code (specification, section 3). */
export function qrText({ instagramId, enrollmentNo }: Omit<GiveawayEntry, 'refNo'>): string {
  return `${instagramId}|${enrollmentNo}`;
}

/**
 * Returns true if the text has two non-empty parts, as the scanner expects (specification, section
 * 5).
 */
export function isQrText(text: string): boolean {
  const parts = text.split('|');
  return parts.length === 2 && parts.every((part) => part.trim() !== '');
}
