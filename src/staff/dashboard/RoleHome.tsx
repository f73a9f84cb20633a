import { useEffect } from 'react';
import type { SessionUser } from '../../contract/auth';
import { isStaff, may, type StaffRole } from '../../contract/roles';
import { menuCountsOf } from '../../contract/tasks';
import { PATHS } from '../../lib/paths';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { QueryProvider } from '../../ui/QueryProvider';
import { OwnStrip } from '../figures/today/OwnStrip';
import { TodayStrip } from '../figures/today/TodayStrip';
import { LiveFeatures, UpcomingFeatures } from './Features';
import type { Home } from './home';
import { News } from './news/News';
import styles from './role-home.module.css';
import { noteMenuCounts } from './state';
import { countText } from './tasks/counts';
import { DoNow } from './tasks/DoNow';
import { useTasks } from './tasks/use-tasks';

const TITLES: Readonly<Record<StaffRole, string>> = {
  system_admin: 'Admin Dashboard',
  branch_head: 'Branch Head Dashboard',
  advisor: 'Advisor Dashboard',
};

interface Props extends Home {
  user: Pick<SessionUser, 'role' | 'store'> | undefined;
}

export function RoleHome({ user, ...home }: Props) {
  if (user === undefined || !isStaff(user.role)) return <InvalidRole role={user?.role} />;
  return (
    <QueryProvider>
      <StaffHome {...home} role={user.role} hasStore={user.store !== null} />
    </QueryProvider>
  );
}

interface StaffProps extends Home {
  role: StaffRole;
  hasStore: boolean;
}

function StaffHome({ role, hasStore, tasks, news, today, own, renderedAt }: StaffProps) {
  const query = useTasks(tasks);
  const seesAll = may(role, 'administer');
  const { data } = query;
  const { ordersTodo, lateRepairs } = data ? menuCountsOf(data) : { ordersTodo: 0, lateRepairs: 0 };
  useEffect(() => {
    if (data) noteMenuCounts(menuCountsOf(data));
  }, [data]);
  return (
    <Stack gap={8} className={styles.home}>
      <h1>{TITLES[role]}</h1>
      {(seesAll || hasStore) &&
        (may(role, 'bookkeep') ? (
          <TodayStrip initial={today} lateRepairs={data && lateRepairs} />
        ) : (
          <OwnStrip initial={own} renderedAt={renderedAt} />
        ))}
      <Stack gap={8} className={styles.columns}>
        <DoNow
          query={query}
          renderedAt={renderedAt}
          hasBranches={seesAll}
          hasOrders={seesAll || hasStore}
        />
        <Stack gap={8} className={styles.side}>
          {news.length > 0 && <News news={news} />}
          <LiveFeatures
            counts={{
              orders: { text: ordersTodo > 0 ? `${ordersTodo} to do` : '' },
              workledger: {
                text: lateRepairs > 0 ? `${countText(lateRepairs)} late` : '',
                isLate: true,
              },
            }}
          />
          <UpcomingFeatures />
        </Stack>
      </Stack>
    </Stack>
  );
}

function InvalidRole({ role }: { role: SessionUser['role'] | undefined }) {
  return (
    <Stack gap={8} className={styles.home}>
      <h1>Invalid role: {role ?? 'none'}</h1>
      <p>This page is only for staff. You are logged in with a customer account.</p>
      <Cluster as="p">
        <a className="button" data-kind="primary" href={PATHS.track}>
          My orders
        </a>
        <a className="button" href={PATHS.shop}>
          Go to the shop
        </a>
      </Cluster>
    </Stack>
  );
}
