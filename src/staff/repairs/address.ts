import { BOARD_TABS, type BoardTab } from '../../contract/repairs/list';
import { type ListAddress, listAddress, oneOf } from '../../lib/list-address';
import { readBranch, WORK_PAGE_SIZE } from '../work/list';

const FLAG = oneOf(['', '1'] as const);

const ADDRESS = listAddress(
  { tab: oneOf(['', ...BOARD_TABS] as const), mine: FLAG, late: FLAG, branch: readBranch },
  WORK_PAGE_SIZE,
);

export type BoardFilterValues = (typeof ADDRESS.all)['filters'];

type Shown = Pick<ListAddress<BoardFilterValues>, 'search' | 'filters'>;

/**
 * The tab to show if the URL contains none: all repairs if there is a search or a filter that
 * covers all tabs.
 */
function defaultTab({ search, filters: { mine, late } }: Shown): BoardTab {
  return search.trim() === '' && mine === '' && late === '' ? 'to-look-at' : 'all';
}

/** The tab that the board shows; a search always covers all repairs. */
export function shownTab(shown: Shown): BoardTab {
  const { search, filters } = shown;
  return search.trim() === '' ? filters.tab || defaultTab(shown) : 'all';
}

function withTab<Each extends Shown>(shown: Each, tab: '' | BoardTab): Each {
  return { ...shown, filters: { ...shown.filters, tab } };
}

/** The board's state in the URL. */
export const BOARD_ADDRESS: typeof ADDRESS = {
  ...ADDRESS,
  format(address) {
    const isDefault = address.filters.tab === defaultTab(address);
    return ADDRESS.format(isDefault ? withTab(address, '') : address);
  },
  toCall: (wanted, part) => ADDRESS.toCall(withTab(wanted, shownTab(wanted)), part),
};

/** All repairs, with no search or filters. */
export const ALL_REPAIRS = withTab(ADDRESS.all, 'all');
