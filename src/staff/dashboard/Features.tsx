import type { LucideIcon } from 'lucide-react';
import Boxes from 'lucide-react/icons/boxes';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Layers from 'lucide-react/icons/layers';
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import Smartphone from 'lucide-react/icons/smartphone';
import Tags from 'lucide-react/icons/tags';
import Wallet from 'lucide-react/icons/wallet';
import Wrench from 'lucide-react/icons/wrench';
import { UPCOMING, type UpcomingFeature } from '../../content/features';
import { type PlaceId, placeById, STAFF_PLACES } from '../../lib/staff-places';
import { toast } from '../../ui/feedback/toast';
import { ICON, PLACE_ICONS } from './icons';
import styles from './role-home.module.css';
import { SectionTitle, TitleParts } from './SectionTitle';
import upcoming from './upcoming.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  receipt: ReceiptIndianRupee,
  tags: Tags,
  'calendar-clock': CalendarClock,
  smartphone: Smartphone,
  layers: Layers,
  wrench: Wrench,
  boxes: Boxes,
  wallet: Wallet,
};

/** The places with a card, in its order. */
const LIVE = STAFF_PLACES.flatMap((place) =>
  place.card === undefined ? [] : [{ ...place, card: place.card }],
).toSorted((one, other) => one.card - other.card);

interface LiveProps {
  /** What waits for staff, by place. */
  counts: Readonly<Partial<Record<PlaceId, WaitingWork>>>;
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
        {LIVE.map(({ id, name, href }) => (
          <li key={id}>
            <a className={styles.card} href={href}>
              <CardIcon Icon={PLACE_ICONS[id]} />
              <strong>{name}</strong>
              <FeatureCount count={counts[id]} />
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
                <CardIcon Icon={ICONS[feature.icon]} />
                {feature.name}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function announceUpcoming(feature: UpcomingFeature): void {
  const today = placeById(feature.today ?? '');
  const open = today && {
    label: `Open ${today.name}`,
    onClick: () => location.assign(today.href),
  };
  void toast('info', 'Coming soon', open && { action: open });
}

function CardIcon({ Icon }: { Icon: LucideIcon | undefined }) {
  if (!Icon) return null;
  return (
    <span className={styles.icon}>
      <Icon {...ICON} />
    </span>
  );
}
