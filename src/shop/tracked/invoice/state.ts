import { persisted } from '../../../ui/persisted';

export const PAPERS = ['a4', 'roll'] as const;

export type Paper = (typeof PAPERS)[number];

const MOST = 200;

const paper = persisted<Paper>(
  'bill-paper',
  'a4',
  (stored) => PAPERS.find((each) => each === stored) ?? 'a4',
);
const printed = persisted<readonly string[]>('printed-bills', [], parseNumbers);

/** The paper on which this device prints bills; `undefined` until storage has been read. */
export const $billPaper = paper.$value;

/** The documents that this device has printed, newest first. */
export const $printedBills = printed.$value;

function parseNumbers(stored: unknown): readonly string[] {
  return Array.isArray(stored)
    ? stored.filter((each): each is string => typeof each === 'string').slice(0, MOST)
    : [];
}

export function choosePaper(choice: Paper): void {
  paper.update(() => choice);
}

export function wasPrinted(number: string): boolean {
  return $printedBills.get()?.includes(number) ?? false;
}

/** Every later print of this document is a duplicate. */
export function rememberPrint(number: string): void {
  printed.update((known) => [number, ...known.filter((each) => each !== number)].slice(0, MOST));
}
