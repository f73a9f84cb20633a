import { useEffect } from 'react';
import type { SessionUser } from '../../contract/auth';
import { isStaff, may, type StaffRole } from '../../contract/roles';
import { PATHS } from '../../lib/paths';
import { QueryProvider } from '../../ui/QueryProvider';
import { LiveFeatures, UpcomingFeatures } from './Features';
import type { Home } from './home';
import styles from './role-home.module.css';
import { SectionTitle } from './SectionTitle';
import { menuCounts } from './state';
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

function StaffHome({ role, hasStore, tasks, news, renderedAt }: StaffProps) {
  const query = useTasks(tasks);
  const seesAll = may(role, 'administer');
  const { data } = query;
  const ordersTodo = data?.orders_todo ?? 0;
  const lateRepairs = data?.counts.find(({ kind }) => kind === 'repair-late')?.total ?? 0;
  useEffect(() => {
    if (data === undefined) return;
    menuCounts['to do'].note(ordersTodo);
    menuCounts.late.note(lateRepairs);
  }, [data, ordersTodo, lateRepairs]);
  return (
    <div className={styles.home}>
      <h1>{TITLES[role]}</h1>
      <DoNow
        query={query}
        renderedAt={renderedAt}
        hasBranches={seesAll}
        hasOrders={seesAll || hasStore}
      />
      {news.length > 0 && <News news={news} />}
      <LiveFeatures
        counts={{
          [PATHS.orders]: ordersTodo > 0 && `${ordersTodo} to do`,
          [PATHS.workledger]: lateRepairs > 0 && `${countText(lateRepairs)} late`,
        }}
      />
      <UpcomingFeatures />
    </div>
  );
}

/** Today's counts, each linked to its list. */
function News({ news }: Pick<Props, 'news'>) {
  return (
    <section aria-labelledby="news">
      <SectionTitle id="news" name="Today" />
      <ul className={styles.news}>
        {news.map(({ text, count, href, isTask }) => (
          <li key={text}>
            <a href={href} data-task={isTask || undefined}>
              <strong>{count}</strong>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvalidRole({ role }: { role: SessionUser['role'] | undefined }) {
  return (
    <div className={styles.home}>
      <h1>Invalid role: {role ?? 'none'}</h1>
      <p>This page is only for staff. You are logged in with a customer account.</p>
      <p className={styles.ways}>
        <a className="button" href={PATHS.track}>
          My orders
        </a>
        <a className="button" data-kind="primary" href={PATHS.shop}>
          Go to the shop
        </a>
      </p>
    </div>
  );
}
