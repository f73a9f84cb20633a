import type { ReactNode } from 'react';
import { ICON, PLACE_ICONS } from '../icons';
import type { CurrentEntry, MenuEntry } from '../menu';

interface Props {
  entry: MenuEntry;
  current: CurrentEntry;
  className: string | undefined;
  /** True if the bar shows the same item on phones. */
  isOnlyInRail?: boolean;
  /** Shown after the name. */
  children?: ReactNode;
}

/** A menu item, marked if it is the current page or the section that contains it. */
export function NavLink({ entry, current, className, isOnlyInRail, children }: Props) {
  const Icon = PLACE_ICONS[entry.id];
  const mark = current.isPage ? 'page' : 'true';
  return (
    <li data-rail={isOnlyInRail || undefined}>
      <a
        className={className}
        href={entry.href}
        aria-current={entry.id === current.id ? mark : undefined}
      >
        <Icon {...ICON} />
        <Name {...entry} />
        {children}
      </a>
    </li>
  );
}

function Name({ name, lead }: MenuEntry) {
  if (lead === undefined) return name;
  return (
    <span>
      <span data-lead>{lead}</span>
      <span data-short>{name.slice(lead.length)}</span>
    </span>
  );
}
