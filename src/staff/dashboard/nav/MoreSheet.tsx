import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LayoutList from 'lucide-react/icons/layout-list';
import LogOut from 'lucide-react/icons/log-out';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { MenuCounts } from '../../../contract/tasks';
import { useSheetBack } from '../../../ui/list/use-sheet-back';
import { ICON } from '../icons';
import type { CurrentEntry, MenuGroup } from '../menu';
import { HIDE_BAR, hideBar, OPEN_MORE } from '../state';
import bar from './bottom-nav.module.css';
import { MenuBadge } from './MenuBadge';
import styles from './more-sheet.module.css';
import { NavLink } from './NavLink';
import { closeSheet, enterSheet, SHEET, watchFocus } from './sheet';

interface Props {
  groups: readonly MenuGroup[];
  current: CurrentEntry;
  counts: MenuCounts | undefined;
  onEdit: () => void;
  onLogout: () => void;
}

/**
 * The rest of the menu: a sheet at the bottom of a phone, which opens without scripts. On desktops,
 * the sheet becomes the navigation rail and also shows the bar's entries.
 */
export function MoreSheet({ groups, current, counts, onEdit, onLogout }: Props) {
  const hasCurrent = groups.some(({ entries }) =>
    entries.some(({ id, isDirect }) => !isDirect && id === current.id),
  );

  const sheet = useRef<HTMLDivElement>(null);
  const followBack = useSheetBack();

  // The sheet can open before its script runs.
  useEffect(() => {
    const { current: early } = sheet;
    if (early?.matches(':popover-open')) followBack({ newState: 'open', currentTarget: early });
  }, [followBack]);

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
        ref={sheet}
        id={SHEET}
        popover="auto"
        role="group"
        aria-label="More"
        className={styles.sheet}
        onBeforeToggle={watchFocus}
        onToggle={(event) => {
          enterSheet(event);
          followBack(event);
        }}
      >
        <div className={styles.panel}>
          <div className={styles.head}>
            <p aria-hidden="true">More</p>
            <button
              type="button"
              className="icon-button"
              popoverTarget={SHEET}
              popoverTargetAction="hide"
              aria-label="Close"
            >
              <X {...ICON} />
            </button>
          </div>
          {groups.map((group) => (
            <Group key={group.name} group={group} current={current} counts={counts} />
          ))}
          <ul className={styles.last}>
            <li className={styles.edit}>
              <button type="button" className={styles.entry} onClick={() => leave(onEdit)}>
                <LayoutList {...ICON} />
                Edit bar
              </button>
            </li>
            <li>
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
                title="Hide menu bar"
                onClick={() => leave(hideBar)}
              >
                <ChevronDown {...ICON} />
                <span className="hidden-on-desktop">Hide menu bar</span>
              </button>
            </li>
          </ul>
        </div>
        <button
          type="button"
          className={styles.backdrop}
          popoverTarget={SHEET}
          popoverTargetAction="hide"
          aria-hidden="true"
          tabIndex={-1}
        />
      </div>
    </>
  );
}

interface GroupProps extends Pick<Props, 'current' | 'counts'> {
  group: MenuGroup;
}

function Group({ group, current, counts }: GroupProps) {
  const id = useId();
  const { name, entries } = group;
  const isOnlyInRail = entries.every(({ isDirect }) => isDirect);
  return (
    <div className={styles.group} data-rail={isOnlyInRail || undefined}>
      <p id={id} className={styles.title}>
        {name}
      </p>
      <ul aria-labelledby={id}>
        {entries.map(({ isDirect, ...entry }) => (
          <NavLink
            key={entry.id}
            entry={entry}
            current={current}
            className={styles.entry}
            isOnlyInRail={isDirect}
          >
            <MenuBadge id={entry.id} counts={counts} />
          </NavLink>
        ))}
      </ul>
    </div>
  );
}
