import { useEffect, useRef } from 'react';
import { BOARD_TABS, type BoardTab } from '../../../contract/repairs/list';
import { FLAG_NAMES, TAB_NAMES } from '../../../entities/repair/board-names';
import styles from '../../../ui/list/work/work-list.module.css';
import own from './board-tabs.module.css';
import type { Board } from './use-board';

/** The board's tabs, between the filters for late jobs and for the user's own jobs. */
export function BoardTabs({ board }: { board: Board }) {
  const { filters, counts, tab, search, setFilters } = board;
  const chosen = useRef<HTMLButtonElement>(null);

  // On phones, the row scrolls sideways; this shows the whole chosen tab without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element changes with the tab
  useEffect(() => {
    const button = chosen.current;
    const row = button?.parentElement;
    if (!button || !row) return;
    const { left, width } = button.getBoundingClientRect();
    const middle = row.getBoundingClientRect().left + (row.clientWidth - width) / 2;
    row.scrollLeft += left - middle;
  }, [tab]);

  // A search covers all repairs, so choosing a tab ends it.
  function choose(chosen: BoardTab): void {
    setFilters({ tab: chosen, ...(search !== '' && chosen !== 'all' && { search: '' }) });
  }

  function toggle(name: 'mine' | 'late'): void {
    const isOn = filters[name] === '1';
    setFilters({ [name]: isOn ? '' : '1', ...(!isOn && { tab: 'all' }) });
  }

  const flag = (name: 'mine' | 'late') => (
    <button
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
          ref={each === tab ? chosen : undefined}
          type="button"
          aria-pressed={each === tab}
          onClick={() => choose(each)}
        >
          {TAB_NAMES[each]}
          {counts && each !== 'all' && <span>{counts[each]}</span>}
        </button>
      ))}
      {flag('mine')}
    </fieldset>
  );
}
