import { SYSTEM } from '../../../contract/audit';
import type { SessionUser } from '../../../contract/auth';
import { may } from '../../../contract/roles';
import { dayText } from '../../../lib/india-time';
import { Field } from '../../../ui/form/Field';
import { choicesOf } from '../../../ui/form/SelectField';
import { EmptyState } from '../../../ui/list/EmptyState';
import { FilterSheet } from '../../../ui/list/FilterSheet';
import { SelectFilter } from '../../../ui/list/Filters';
import { ListView } from '../../../ui/list/ListView';
import listStyles from '../../../ui/list/list.module.css';
import { foundText } from '../../../ui/list/work/found';
import work from '../../../ui/list/work/work-list.module.css';
import { QueryProvider } from '../../../ui/QueryProvider';
import { AuditTable } from './AuditTable';
import own from './audit.module.css';
import { KIND_NAMES } from './labels';
import { type AuditList, type AuditPage, useAudit } from './queries';

const NOUNS = ['change', 'changes'] as const;
const KINDS = choicesOf(KIND_NAMES);

interface Props {
  /** The URL query that the server received. */
  query: string;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  user: SessionUser | undefined;
  /** The server-rendered first page. */
  initialPage: AuditPage | undefined;
}

/** Who changed what, in all branches, by person, day and kind. */
export function AuditScreen({ user, ...rest }: Props) {
  if (user === undefined || !may(user.role, 'administer')) return null;
  return (
    <QueryProvider>
      <Audit {...rest} />
    </QueryProvider>
  );
}

function Audit({ query, renderedAt, initialPage }: Omit<Props, 'user'>) {
  const list = useAudit(query, initialPage);
  const { person, day, kind } = list.filters;
  const isFiltered = person !== '' || day !== '' || kind !== '';
  return (
    <section className={`${listStyles.screen} ${work.screen}`} aria-labelledby="audit">
      <header className={listStyles.head}>
        <h1 id="audit" tabIndex={-1}>
          Audit
        </h1>
        <p className={listStyles.count} role="status">
          {foundText(list, NOUNS)}
        </p>
      </header>
      <Filters list={list} renderedAt={renderedAt} />
      <ListView
        list={list}
        whenEmpty={(empty) =>
          isFiltered ? empty : <EmptyState art="empty-ledger" text="No changes yet." />
        }
      >
        <AuditTable list={list} />
      </ListView>
    </section>
  );
}

function Filters({ list, renderedAt }: { list: AuditList; renderedAt: number }) {
  const { person, day, kind } = list.filters;
  const people = list.latest?.people ?? [];
  const choices = [
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: SYSTEM, label: 'System' },
  ];
  return (
    <div className={`${listStyles.filters} ${work.filters} ${own.filters}`}>
      <FilterSheet
        count={[person, day, kind].filter((text) => text !== '').length}
        done="Show changes"
        onReset={() => list.setFilters({ person: '', day: '', kind: '' })}
      >
        <SelectFilter
          label="Person"
          all="All people"
          choices={choices}
          {...list.filter('person')}
        />
        <Field
          label="Day"
          labelHidden
          type="date"
          max={dayText(renderedAt)}
          value={day}
          onChange={({ target }) => list.setFilters({ day: target.value }, 'replace')}
        />
        <SelectFilter label="Kind" all="All kinds" choices={KINDS} {...list.filter('kind')} />
      </FilterSheet>
    </div>
  );
}
