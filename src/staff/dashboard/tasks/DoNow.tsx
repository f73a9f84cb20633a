import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../api/client';
import { errorText } from '../../../api/error';
import { markCalled } from '../../../contract/goods/holds-api';
import { TASK_COUNT_MAXIMUM, type Task, type TasksReply } from '../../../contract/tasks';
import { artPath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Failure } from '../../../ui/feedback/Failure';
import { Stack } from '../../../ui/layout/Layout';
import { retryFrom } from '../../../ui/list/QueryError';
import { Skeletons } from '../../../ui/loading/Skeletons';
import { useHydrated } from '../../../ui/use-hydrated';
import { SectionTitle } from '../SectionTitle';
import { alertText } from './alert-text';
import { countText } from './counts';
import styles from './do-now.module.css';
import { KindLinks } from './KindLinks';
import { SeenButton } from './SeenButton';
import { TaskButton } from './TaskButton';
import { TaskRow } from './TaskRow';
import rowStyles from './task-row.module.css';
import { sumText, textOf } from './texts';
import type { TasksQuery } from './use-tasks';

const FIRST_ROWS = 5;
/** The rows shown where the list is beside the other sections. */
const WIDE_ROWS = 9;

interface Props {
  query: TasksQuery;
  /** When the server rendered the page, in ms. */
  renderedAt: number;
  hasBranches: boolean;
  /** False for staff who see no orders because they are not assigned to a store. */
  hasOrders: boolean;
}

/** The user's tasks, most urgent first; each row opens the page where the task can be done. */
export function DoNow({ query, renderedAt, hasBranches, hasOrders }: Props) {
  const isHydrated = useHydrated();
  // The first render must match the server's.
  const now = isHydrated ? Math.max(query.dataUpdatedAt, renderedAt) : renderedAt;
  const [isReserved] = useState(query.data === undefined);
  const { data } = query;
  const total = data?.counts.reduce((sum, each) => sum + each.total, 0);
  return (
    <section className={styles.block} aria-labelledby="do-now">
      <SectionTitle
        id="do-now"
        name="Do now"
        count={total ? countText(total) : undefined}
        note={data && sumText(data.counts)}
        canFocus
      />
      <div className={styles.body} data-reserved={isReserved || undefined}>
        {data ? (
          <>
            <OldNotice query={query} />
            {data.content.length === 0 ? (
              <Nothing hasOrders={hasOrders} />
            ) : (
              <Tasks tasks={data} now={now} hasBranches={hasBranches} />
            )}
          </>
        ) : (
          <Missing query={query} />
        )}
      </div>
    </section>
  );
}

interface TasksProps {
  tasks: TasksReply;
  now: number;
  hasBranches: boolean;
}

function Tasks({ tasks: { content, counts }, now, hasBranches }: TasksProps) {
  const [isLong, setIsLong] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isShort = !isLong && content.length > FIRST_ROWS;
  const rows = isShort ? content.slice(0, WIDE_ROWS) : content;
  const total = counts.reduce((sum, each) => sum + each.total, 0);
  const isCut = total > content.length;

  // The button disappears, so the focus moves to the first row that it revealed.
  function showAll(): void {
    const links = list.current?.getElementsByTagName('a') ?? [];
    const shown = [...links].filter((link) => link.checkVisibility()).length;
    flushSync(() => setIsLong(true));
    links[shown]?.focus();
  }

  return (
    <>
      {total > FIRST_ROWS && (
        <KindLinks
          label="All tasks"
          links={counts.map(({ kind, total }) => ({ kind, count: countText(total) }))}
        />
      )}
      <div className={`card ${styles.rows}`}>
        <ul ref={list} className={rowStyles.list} data-short={isShort || undefined}>
          {rows.map((task) => (
            <li key={textOf(task, now, hasBranches).key}>
              <TaskRow task={task} now={now} hasBranches={hasBranches} />
              {task.kind === 'alert' && <SeenButton id={task.id} about={alertText(task)} />}
              {task.kind === 'unavailable' && (
                <TaskButton
                  text="Called"
                  about={task.order_id}
                  finish={() => call(markCalled, { params: { id: task.order_id } })}
                />
              )}
            </li>
          ))}
        </ul>
        {isShort && (
          <Button
            kind="quiet"
            className={styles.more}
            data-fits={total <= WIDE_ROWS || undefined}
            onClick={showAll}
          >
            {isCut ? `Show ${content.length} of ${countText(total)}` : `Show all ${total}`}
          </Button>
        )}
      </div>
      {!isShort && isCut && <Rest content={content} counts={counts} />}
    </>
  );
}

/** Links to the lists that have the tasks beyond the most urgent ones. */
function Rest({ content, counts }: Pick<TasksReply, 'content' | 'counts'>) {
  const others = counts
    .map(({ kind, total }) => ({ kind, total, count: total - countOf(content, kind) }))
    .filter(({ count }) => count > 0);
  const sum = others.reduce((all, { count }) => all + count, 0);
  const isExact = others.every(({ total }) => total < TASK_COUNT_MAXIMUM);
  return (
    <Stack gap={2} className={styles.rest}>
      <p className="muted">
        {isExact ? sum : `Over ${sum}`} more {sum === 1 ? 'task is' : 'tasks are'} in these lists:
      </p>
      <KindLinks
        label="More tasks"
        links={others.map(({ kind, total, count }) => ({
          kind,
          count: total < TASK_COUNT_MAXIMUM ? String(count) : `${count}+`,
        }))}
      />
    </Stack>
  );
}

function countOf(tasks: readonly Task[], wanted: Task['kind']): number {
  return tasks.filter(({ kind }) => kind === wanted).length;
}

/** Warns the user that the tasks may be out of date. */
function OldNotice({ query }: { query: TasksQuery }) {
  if (!query.isPaused && !query.isRefetchError) return null;
  return (
    <div className={`notice ${styles.notice}`} role="status">
      {query.isPaused
        ? 'You are offline. These tasks may be old.'
        : 'The tasks could not be refreshed.'}
      {!query.isPaused && <Retry query={query} />}
    </div>
  );
}

function Nothing({ hasOrders }: { hasOrders: boolean }) {
  return (
    <div className={styles.nothing}>
      <img src={artPath(hasOrders ? 'all-done' : 'empty-data')} width={120} height={120} alt="" />
      {hasOrders ? (
        <p>
          <strong>All done.</strong> New orders and calls will appear here.
        </p>
      ) : (
        <p>
          <strong>You are not assigned to a store,</strong> so you see no orders. A System Admin can
          assign you one on the Users screen.
        </p>
      )}
    </div>
  );
}

/** The offline, error or loading state before the first tasks have arrived. */
function Missing({ query }: { query: TasksQuery }) {
  if (query.isPaused) {
    return (
      <div className={styles.nothing} role="status">
        <img src={artPath('offline')} width={120} height={120} alt="" />
        <p>You are offline. Your tasks will load when you are online.</p>
      </div>
    );
  }
  if (query.isError) {
    return (
      <Stack className={styles.trouble}>
        <Failure>{errorText(query.error, 'Your tasks did not load.')}</Failure>
        <Retry query={query} />
      </Stack>
    );
  }
  return (
    <Skeletons
      count={FIRST_ROWS}
      className={`card ${styles.rows}`}
      itemClassName={styles.placeholder}
    />
  );
}

function Retry({ query }: { query: TasksQuery }) {
  return (
    <Button onClick={({ currentTarget }) => retryFrom(currentTarget, query.refetch)}>Retry</Button>
  );
}
