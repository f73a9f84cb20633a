import { persisted } from '../../../ui/persisted';

const MOST = 200;

const printed = persisted<readonly string[]>('printed-bills', [], parseNumbers);

/** The documents that this device has printed, newest first. */
export const $printedBills = printed.$value;

function parseNumbers(stored: unknown): readonly string[] {
  return Array.isArray(stored)
    ? stored.filter((each): each is string => typeof each === 'string').slice(0, MOST)
    : [];
}

export function wasPrinted(number: string): boolean {
  return $printedBills.get()?.includes(number) ?? false;
}

/** Every later print of this document is a duplicate. */
export function rememberPrint(number: string): void {
  printed.update((known) => [number, ...known.filter((each) => each !== number)].slice(0, MOST));
}
