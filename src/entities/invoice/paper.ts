import { persisted } from '../../ui/persisted';

const PAPERS = ['a4', 'roll'] as const;

type Paper = (typeof PAPERS)[number];

export const PAPER_NAMES: Readonly<Record<Paper, string>> = { a4: 'A4', roll: '80 mm roll' };

const paper = persisted<Paper>(
  'bill-paper',
  'a4',
  (stored) => PAPERS.find((each) => each === stored) ?? 'a4',
);

/** The paper on which this device prints bills; `undefined` until storage has been read. */
export const $billPaper = paper.$value;

export function choosePaper(choice: Paper): void {
  paper.update(() => choice);
}
