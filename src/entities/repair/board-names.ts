import type { BoardTab } from '../../contract/repairs/list';

/** The tabs of the repair board. */
export const TAB_NAMES: Readonly<Record<BoardTab, string>> = {
  booked: 'Booked',
  'to-look-at': 'To look at',
  waiting: 'Waiting',
  'to-do': 'To do',
  ready: 'Ready',
  all: 'All',
};

/** The board's filters for the user's own jobs and for late jobs. */
export const FLAG_NAMES = { mine: 'Mine', late: 'Late' } as const;
