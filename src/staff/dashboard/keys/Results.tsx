import type { LucideIcon } from 'lucide-react';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import Wrench from 'lucide-react/icons/wrench';
import { type ReactNode, useId } from 'react';
import { linePicture } from '../../../entities/product/picture';
import { ICON, PLACE_ICONS } from '../icons';
import type { Found } from './found';
import { HitLink } from './HitLink';
import { Marked } from './Marked';
import type { Action, ActionId, ListSearch, PageId, Place } from './places';
import styles from './search-results.module.css';

const PAGE_ICONS: Readonly<Record<PageId, LucideIcon>> = {
  ...PLACE_ICONS,
  shop: Globe,
};

const ACTION_ICONS: Readonly<Record<ActionId, LucideIcon>> = {
  'own-password': KeyRound,
  'own-sessions': MonitorSmartphone,
  'own-device': ALargeSmall,
};

const FOUND_ICONS: Readonly<Record<Found['kind'], LucideIcon>> = {
  bill: ReceiptText,
  order: Package,
  repair: Wrench,
  person: UserRound,
  store: Store,
  redemption: Gift,
  device: Smartphone,
};

interface GroupProps {
  title: string;
  areChips?: boolean;
  /** True if there are so many items that they need two columns on wide screens. */
  areMany?: boolean;
  children: readonly ReactNode[];
}

/** A titled list of results, or nothing if there are no results. */
export function Group({ title, areChips = false, areMany = false, children }: GroupProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul
        className={areChips ? styles.chips : styles.places}
        data-places={!areChips || undefined}
        data-many={areMany || undefined}
      >
        {children}
      </ul>
    </section>
  );
}

interface PagesProps {
  pages: readonly Place[];
  /** True if the pages are not filtered by a typed text. */
  areAll: boolean;
}

export function Pages({ pages, areAll }: PagesProps) {
  return (
    <Group title="Pages" areMany={areAll}>
      {pages.map(({ id, name, href }) => {
        const Icon = PAGE_ICONS[id];
        return (
          <li key={id}>
            <a className="popover-menu-item" href={href}>
              <Icon {...ICON} />
              <span>{name}</span>
            </a>
          </li>
        );
      })}
    </Group>
  );
}

interface ActionsProps {
  actions: readonly Action[];
  areAll: boolean;
  onOpen: (id: ActionId) => void;
}

export function Actions({ actions, areAll, onOpen }: ActionsProps) {
  return (
    <Group title="Your settings" areMany={areAll}>
      {actions.map(({ id, name }) => {
        const Icon = ACTION_ICONS[id];
        return (
          <li key={id}>
            <button type="button" className="popover-menu-item" onClick={() => onOpen(id)}>
              <Icon {...ICON} />
              <span>{name}</span>
            </button>
          </li>
        );
      })}
    </Group>
  );
}

const FOUND_TITLES: Readonly<Record<Found['kind'], string>> = {
  bill: 'Bills',
  order: 'Orders',
  repair: 'Repairs',
  person: 'People',
  store: 'Stores',
  redemption: 'Redemptions',
  device: 'Devices',
};

/** The results by kind, in the order of their first results; the typed words are marked. */
export function Hits({ hits, typed }: { hits: readonly Found[]; typed: string }) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    <HitGroup
      key={kind}
      title={FOUND_TITLES[kind]}
      hits={hits.filter((hit) => hit.kind === kind)}
      typed={typed}
    />
  ));
}

interface HitGroupProps {
  title: string;
  hits: readonly Found[];
  typed?: string;
}

/** A titled list of results of one kind. */
export function HitGroup({ title, hits, typed = '' }: HitGroupProps) {
  return (
    <Group title={title}>
      {hits.map(({ kind, name, mobile, details, amount, href, picture, isOver }) => {
        const Icon = FOUND_ICONS[kind];
        return (
          <li key={`${kind} ${href} ${name}`}>
            <HitLink
              href={href}
              isQuiet={isOver}
              image={
                picture ? (
                  <img
                    className={styles.picture}
                    src={linePicture(picture)}
                    alt=""
                    width="36"
                    height="36"
                  />
                ) : (
                  <span className={styles.tile}>
                    <Icon {...ICON} />
                  </span>
                )
              }
              name={
                <>
                  <span className={styles.name}>
                    <Marked text={name} typed={typed} />
                  </span>{' '}
                  {mobile && (
                    <small>
                      <Marked text={mobile} typed={typed} />
                    </small>
                  )}
                </>
              }
              end={amount && <strong className="money">{amount}</strong>}
              details={details.map((text) => ({
                key: text,
                content: <Marked text={text} typed={typed} />,
              }))}
            />
          </li>
        );
      })}
    </Group>
  );
}

/** The work that staff start when the search finds nothing. */
export function Starts({ pages }: { pages: readonly Place[] }) {
  return (
    <Group title="Start new" areChips>
      {pages.map(({ id, name, href }) => {
        const Icon = PAGE_ICONS[id];
        return (
          <li key={id}>
            <a href={href}>
              <Icon {...ICON} />
              {name}
            </a>
          </li>
        );
      })}
    </Group>
  );
}

interface SearchesProps {
  searches: readonly ListSearch[];
  /** The typed text. */
  text: string;
}

/** A list of links, each of which opens a list filtered by the typed text. */
export function Searches({ searches, text }: SearchesProps) {
  if (searches.length === 0) return null;
  return (
    <section aria-label="Search the lists">
      <p className={styles.title} aria-hidden="true">
        Search “{text}” in
      </p>
      <ul className={styles.chips}>
        {searches.map(({ noun, href }) => (
          <li key={noun}>
            <a href={href}>
              <span className="visually-hidden">{`Search “${text}” in `}</span>
              <span>{noun}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
