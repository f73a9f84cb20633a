import type { LucideIcon } from 'lucide-react';
import Boxes from 'lucide-react/icons/boxes';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Layers from 'lucide-react/icons/layers';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Package from 'lucide-react/icons/package';
import Receipt from 'lucide-react/icons/receipt';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import Tags from 'lucide-react/icons/tags';
import Wallet from 'lucide-react/icons/wallet';
import Wrench from 'lucide-react/icons/wrench';
import { FEATURES, type Feature } from '../../content/features';
import { isStaff, type Role, type StaffRole } from '../../contract/roles';
import { PATHS } from '../../lib/paths';
import { toast } from '../../ui/feedback/toast';
import { NEW_ORDERS, type NewsItem } from './news';
import styles from './role-home.module.css';

const TITLES: Readonly<Record<StaffRole, string>> = {
  system_admin: 'Admin Dashboard',
  branch_head: 'Branch Head Dashboard',
  advisor: 'Advisor Dashboard',
};

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'notebook-tabs': NotebookTabs,
  'scan-qr-code': ScanQrCode,
  package: Package,
  receipt: Receipt,
  tags: Tags,
  'calendar-clock': CalendarClock,
  smartphone: Smartphone,
  layers: Layers,
  wrench: Wrench,
  boxes: Boxes,
  wallet: Wallet,
};

const LIVE = FEATURES.filter((feature) => feature.status === 'live');
const UPCOMING = FEATURES.filter((feature) => feature.status === 'upcoming');

interface Props {
  role: Role | undefined;
  news: readonly NewsItem[];
}

export function RoleHome({ role, news }: Props) {
  if (role === undefined || !isStaff(role)) return <InvalidRole role={role} />;
  const newOrders = news.find(({ text }) => text === NEW_ORDERS);
  return (
    <div className={styles.home}>
      <h1>{TITLES[role]}</h1>
      {news.length > 0 && <News news={news} />}
      <section aria-labelledby="live">
        <SectionTitle id="live" name="Live" count={LIVE.length} />
        <ul className={styles.grid} data-size="large">
          {LIVE.map((feature) => (
            <li key={feature.name}>
              <a className={styles.card} href={feature.href}>
                <FeatureIcon feature={feature} />
                <span>
                  <strong>{feature.name}</strong>
                  <small>{feature.hint}</small>
                </span>
                {feature.href === PATHS.orders && newOrders && (
                  <span className={styles.new}>{newOrders.count} new</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="upcoming">
        <SectionTitle id="upcoming" name="Upcoming" count={UPCOMING.length} />
        <ul className={styles.grid}>
          {UPCOMING.map((feature) => (
            <li key={feature.name}>
              <button
                type="button"
                className={styles.card}
                aria-disabled="true"
                onClick={() => toast('info', 'Coming soon')}
              >
                <FeatureIcon feature={feature} />
                {feature.name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Today's counts, each linked to its list. */
function News({ news }: Pick<Props, 'news'>) {
  return (
    <section aria-labelledby="news">
      <div className={styles.title}>
        <h2 id="news">Today</h2>
      </div>
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

function SectionTitle({ id, name, count }: { id: string; name: string; count: number }) {
  return (
    <div className={styles.title}>
      <h2 id={id}>{name}</h2>
      <span className={styles.count}>{count}</span>
    </div>
  );
}

function FeatureIcon({ feature }: { feature: Feature }) {
  const Icon = ICONS[feature.icon];
  if (!Icon) return null;
  return (
    <span className={styles.icon}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

function InvalidRole({ role }: { role: Role | undefined }) {
  return (
    <div className={styles.home}>
      <h1>Invalid role: {role ?? 'none'}</h1>
      <p>This page is only for staff. Your account is for shopping.</p>
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
