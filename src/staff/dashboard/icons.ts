import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import Boxes from 'lucide-react/icons/boxes';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Gift from 'lucide-react/icons/gift';
import History from 'lucide-react/icons/history';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { PlaceId } from '../../lib/staff-places';

/** The icons of the staff places, in the menu, on the cards and in the search. */
export const PLACE_ICONS: Readonly<Record<PlaceId, LucideIcon>> = {
  dashboard: LayoutDashboard,
  settings: Settings,
  stores: Store,
  users: Users,
  giveaway: Gift,
  orders: Package,
  workledger: NotebookTabs,
  sale: ShoppingBag,
  intake: Wrench,
  stock: Boxes,
  count: ClipboardList,
  transfers: Truck,
  devices: Smartphone,
  'day-close': CalendarCheck,
  bills: ReceiptText,
  figures: ChartColumn,
  complaints: MessageSquareWarning,
  'without-code': ShieldAlert,
  audit: History,
  alerts: BellRing,
};

export const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
