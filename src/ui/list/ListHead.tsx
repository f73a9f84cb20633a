import Plus from 'lucide-react/icons/plus';
import type { ReactNode, Ref } from 'react';
import { Button } from '../Button';
import { SearchField } from './Filters';
import styles from './list.module.css';
import type { Row } from './pages';
import type { ListSearch, ShownList } from './use-list';

/** The singular and plural noun for the listed items. */
export type Nouns = readonly [one: string, many: string];

/** The number of rows in the whole list, such as `25 users`, or `200+ orders` if there are more. */
export function countText({ isLoading, total, more }: ShownList<Row>, [one, many]: Nouns): string {
  if (total !== undefined) return `${total}${more ? '+' : ''} ${total === 1 ? one : many}`;
  return isLoading ? 'Loading…' : '';
}

/** The number of rows loaded so far, on screens where the list loads more on scroll. */
function LoadedCount({ list: { rows, total = 0, paging } }: { list: ShownList<Row> }) {
  if (paging === 'numbered' || rows.length >= total) return null;
  return <span className={styles.grown}>{rows.length} of </span>;
}

interface Props {
  title: string;
  titleRef: Ref<HTMLHeadingElement>;
  nouns: Nouns;
  list: ShownList<Row> & ListSearch;
  /** The add button's click handler and the dialog that it opens. */
  addButton: { onClick: () => void; 'data-frame': string };
  viewSwitch: ReactNode;
  /** The filters other than the search. */
  children: ReactNode;
}

/** A list's header: title, count, add button, search and filters. */
export function ListHead({ title, titleRef, nouns, list, addButton, viewSwitch, children }: Props) {
  return (
    <header className={styles.head}>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.count} role="status">
        <LoadedCount list={list} />
        {countText(list, nouns)}
      </p>
      {viewSwitch}
      <Button kind="primary" data-key="add" {...addButton}>
        <Plus size={20} strokeWidth={2.25} aria-hidden="true" />
        ADD
      </Button>
      <div className={styles.filters}>
        <SearchField
          label={`Search ${nouns[1]}`}
          placeholder={`Search ${nouns[1]}...`}
          list={list}
        />
        {children}
      </div>
    </header>
  );
}
