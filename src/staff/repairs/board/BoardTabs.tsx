import { BOARD_TABS, type BoardTab } from '../../../contract/repairs/list';
import { FLAG_NAMES, TAB_NAMES } from '../../../entities/repair/board-names';
import { showChosen } from '../../../ui/list/work/show-chosen';
import styles from '../../../ui/list/work/work-list.module.css';
import own from './board-tabs.module.css';
import type { Board } from './use-board';

/** The board's tabs, between the filters for late jobs and for the user's own jobs. */
export function BoardTabs({ board }: { board: Board }) {
  const { filters, counts, tab, search, setFilters } = board;
  const isFiltered = filters.late === '1' || filters.mine === '1';
  // Without another tab, a filter covers all repairs and is the only chip that is pressed.
  const pressedTab = isFiltered && tab === 'all' ? undefined : tab;

  // A search covers all repairs, so choosing a tab ends it; All also ends the filters.
  function choose(chosen: BoardTab): void {
    const isAll = chosen === 'all';
    setFilters({
      tab: chosen,
      ...(search !== '' && !isAll && { search: '' }),
      ...(isAll && { late: '', mine: '' }),
    });
  }

  function toggle(name: 'mine' | 'late'): void {
    const isOn = filters[name] === '1';
    setFilters({ [name]: isOn ? '' : '1', ...(!isOn && { tab: 'all' }) });
  }

  const flag = (name: 'mine' | 'late') => (
    <button
      ref={filters[name] === '1' && pressedTab === undefined ? showChosen : undefined}
      type="button"
      data-filter
      data-late={(name === 'late' && counts !== undefined && counts.late > 0) || undefined}
      aria-pressed={filters[name] === '1'}
      onClick={() => toggle(name)}
    >
      {FLAG_NAMES[name]}
      {counts && <span>{counts[name]}</span>}
    </button>
  );

  return (
    <fieldset className={`${styles.chips} ${styles.fading} ${own.tabs}`}>
      <legend className="visually-hidden">Repairs</legend>
      {flag('late')}
      {BOARD_TABS.map((each) => (
        <button
          key={each}
          ref={each === pressedTab ? showChosen : undefined}
          type="button"
          aria-pressed={each === pressedTab}
          onClick={() => choose(each)}
        >
          {TAB_NAMES[each]}
          {counts && <span>{counts[each]}</span>}
        </button>
      ))}
      {flag('mine')}
    </fieldset>
  );
}
