import type { LucideIcon } from 'lucide-react';
import Boxes from 'lucide-react/icons/boxes';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Layers from 'lucide-react/icons/layers';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Package from 'lucide-react/icons/package';
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Smartphone from 'lucide-react/icons/smartphone';
import Tags from 'lucide-react/icons/tags';
import Wallet from 'lucide-react/icons/wallet';
import Wrench from 'lucide-react/icons/wrench';
import { FEATURES, type Feature } from '../../content/features';
import { toast } from '../../ui/feedback/toast';
import styles from './role-home.module.css';
import { SectionTitle, TitleParts } from './SectionTitle';
import upcoming from './upcoming.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'notebook-tabs': NotebookTabs,
  'scan-qr-code': ScanQrCode,
  package: Package,
  receipt: ReceiptIndianRupee,
  tags: Tags,
  'calendar-clock': CalendarClock,
  'shopping-bag': ShoppingBag,
  smartphone: Smartphone,
  layers: Layers,
  wrench: Wrench,
  boxes: Boxes,
  wallet: Wallet,
};

const LIVE = FEATURES.filter((feature) => feature.status === 'live');
const UPCOMING = FEATURES.filter((feature) => feature.status === 'upcoming');

interface LiveProps {
  /** What waits for staff by the paths of the features. */
  counts: Readonly<Record<string, WaitingWork>>;
}

/** Work that waits for staff, such as `3 to do`; an empty text if there is none. */
interface WaitingWork {
  text: string;
  isLate?: boolean;
}

/** The features that staff can use. */
export function LiveFeatures({ counts }: LiveProps) {
  return (
    <section aria-labelledby="live">
      <SectionTitle id="live" name="Live" count={LIVE.length} />
      <ul className={styles.grid} data-size="large">
        {LIVE.map((feature) => (
          <li key={feature.name}>
            <a className={styles.card} href={feature.href}>
              <FeatureIcon feature={feature} />
              <strong>{feature.name}</strong>
              <FeatureCount count={counts[feature.href]} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeatureCount({ count }: { count: WaitingWork | undefined }) {
  if (!count?.text) return null;
  return (
    <span className={styles.new} data-late={count.isLate}>
      {count.text}
    </span>
  );
}

/** The planned features, collapsed under a line that shows how many there are. */
export function UpcomingFeatures() {
  return (
    <section aria-labelledby="upcoming">
      <details className={upcoming.fold}>
        <summary className={styles.title}>
          <TitleParts id="upcoming" name="Upcoming" count={UPCOMING.length} />
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <ul className={styles.grid}>
          {UPCOMING.map((feature) => (
            <li key={feature.name}>
              <button
                type="button"
                className={styles.card}
                aria-disabled="true"
                onClick={() => announceUpcoming(feature)}
              >
                <FeatureIcon feature={feature} />
                {feature.name}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

type UpcomingFeature = Extract<Feature, { status: 'upcoming' }>;

function announceUpcoming({ today }: UpcomingFeature): void {
  const open = today && {
    label: `Open ${today.name}`,
    onClick: () => location.assign(today.href),
  };
  void toast('info', 'Coming soon', open && { action: open });
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
