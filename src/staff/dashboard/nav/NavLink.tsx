import type { LucideIcon } from 'lucide-react';
import Boxes from 'lucide-react/icons/boxes';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Gift from 'lucide-react/icons/gift';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Package from 'lucide-react/icons/package';
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { CurrentEntry, MenuEntry } from '../menu';

export const MENU_ICONS: Readonly<Record<MenuEntry['id'], LucideIcon>> = {
  dashboard: LayoutDashboard,
  orders: Package,
  workledger: NotebookTabs,
  settings: Settings,
  stores: Store,
  users: Users,
  giveaway: Gift,
  sale: ReceiptIndianRupee,
  stock: Boxes,
  'day-close': CalendarCheck,
  bills: ReceiptText,
  complaints: MessageSquareWarning,
  'without-code': ShieldAlert,
};

export const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

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
  const Icon = MENU_ICONS[entry.id];
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
