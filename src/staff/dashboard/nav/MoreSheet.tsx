import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LogOut from 'lucide-react/icons/log-out';
import type { CurrentEntry, MenuEntry } from '../menu';
import { HIDE_BAR, hideBar, OPEN_MORE } from '../state';
import bar from './bottom-nav.module.css';
import styles from './more-sheet.module.css';
import { ICON, NavLink } from './NavLink';
import { closeSheet, enterSheet, SHEET, watchFocus } from './sheet';

interface Props {
  entries: readonly MenuEntry[];
  current: CurrentEntry;
  onLogout: () => void;
}

/**
 * The rest of the menu: a sheet at the bottom of a phone, which opens without scripts, and a part
 * of the rail on desktops.
 */
export function MoreSheet({ entries, current, onLogout }: Props) {
  const hasCurrent = entries.some(({ id }) => id === current.id);

  function leave(act: () => void): void {
    closeSheet();
    act();
  }

  return (
    <>
      <button
        type="button"
        id={OPEN_MORE}
        className={`${bar.tab} ${styles.opener}`}
        popoverTarget={SHEET}
        data-current={hasCurrent || undefined}
      >
        <Ellipsis {...ICON} />
        More
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div
        id={SHEET}
        popover="auto"
        role="group"
        aria-label="More"
        className={styles.sheet}
        onBeforeToggle={watchFocus}
        onToggle={enterSheet}
      >
        <div className={styles.panel}>
          <p className={styles.title}>More</p>
          <ul>
            {entries.map((entry) => (
              <NavLink key={entry.id} entry={entry} current={current} className={styles.entry} />
            ))}
            <li className={styles.last}>
              <button type="button" className={styles.entry} onClick={() => leave(onLogout)}>
                <LogOut {...ICON} />
                Logout
              </button>
            </li>
            <li className={styles.hide} data-last-item>
              <button
                type="button"
                id={HIDE_BAR}
                className={styles.entry}
                onClick={() => leave(hideBar)}
              >
                <ChevronDown {...ICON} />
                Hide menu bar
              </button>
            </li>
          </ul>
        </div>
        <button
          type="button"
          className={styles.backdrop}
          popoverTarget={SHEET}
          popoverTargetAction="hide"
          aria-label="Close"
          tabIndex={-1}
        />
      </div>
    </>
  );
}
