import type { AlertsReply } from './alerts/list';
import type { AuditLogReply } from './audit';
import type { ClosesReply } from './day-close/close';
import type { FigureRowsReply, FiguresReply, OwnFiguresReply, TodayReply } from './figures/figures';
import type { RepairFiguresReply } from './figures/repairs';
import type { StockFiguresReply } from './figures/stock';
import type { TrustReply } from './figures/trust';
import type { WebFiguresReply } from './figures/web';
import type { CountsReply } from './goods/counts';
import type { DevicesReply } from './goods/devices/devices';
import type { GoodsReply } from './goods/list';
import type { TransfersReply } from './goods/transfers';
import type { InvoicesReply } from './invoices/list';
import type { ComplaintsReply } from './orders/complaints';
import type { OrdersReply } from './orders/list';
import type { NetworksReply } from './orders/networks';
import type { WithoutCodeReply } from './orders/without-code';
import type { HistoryReply, UnresolvedReply } from './redemption-records';
import type { RepairsReply } from './repairs/list';
import type { StockReply } from './stock';
import type { OwnStoreReply, StoresReply } from './stores';
import type { MenuCounts, TasksReply } from './tasks';
import type { UsersReply } from './users';

/** The lists available to staff, as the API returns them, and the counts of the menu. */
export interface StaffLists {
  users: UsersReply;
  stores: StoresReply;
  ownStore: OwnStoreReply;
  orders: OrdersReply;
  networks: NetworksReply;
  withoutCode: WithoutCodeReply;
  history: HistoryReply;
  unresolved: UnresolvedReply;
  complaints: ComplaintsReply;
  stock: StockReply;
  goods: GoodsReply;
  stockCounts: CountsReply;
  transfers: TransfersReply;
  devices: DevicesReply;
  tasks: TasksReply;
  menuCounts: MenuCounts;
  repairs: RepairsReply;
  invoices: InvoicesReply;
  dayCloses: ClosesReply;
  audit: AuditLogReply;
  alerts: AlertsReply;
  figuresMoney: FiguresReply;
  figuresRepairs: RepairFiguresReply;
  figuresWeb: WebFiguresReply;
  figuresStock: StockFiguresReply;
  figuresTrust: TrustReply;
  figuresToday: TodayReply;
  figuresOwn: OwnFiguresReply;
  figureRows: FigureRowsReply;
}

/** A list call's query parameters, by name. */
export type ListQuery = Readonly<Record<string, string | number>>;

/**
 * Reads a list during page rendering. Returns the response that the API would send to the visitor,
 * or undefined if the API would reject the call or fail.
 */
export type ReadList = <Name extends keyof StaffLists>(
  name: Name,
  query: ListQuery,
) => Promise<StaffLists[Name] | undefined>;
