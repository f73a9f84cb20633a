import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { ALERTS } from '../../../contract/alerts';
import { listAlerts } from '../../../contract/alerts/api';
import type { AlertsReply } from '../../../contract/alerts/list';
import type { AlertReply } from '../../../contract/alerts/reply';
import type { SessionUser } from '../../../contract/auth';
import { may } from '../../../contract/roles';
import type { Task } from '../../../contract/tasks';
import { Facts } from '../../../ui/layout/Facts';
import { Card, Stack } from '../../../ui/layout/Layout';
import { EmptyState } from '../../../ui/list/EmptyState';
import { QueryError } from '../../../ui/list/QueryError';
import { Skeletons } from '../../../ui/loading/Skeletons';
import { QueryProvider } from '../../../ui/QueryProvider';
import { alertText } from '../tasks/alert-text';
import doNow from '../tasks/do-now.module.css';
import { SeenButton } from '../tasks/SeenButton';
import { TaskRow } from '../tasks/TaskRow';
import rows from '../tasks/task-row.module.css';
import { textOf } from '../tasks/texts';
import styles from './alerts.module.css';
import { LimitsForm } from './LimitsForm';
import { limitText } from './limits';

interface Props {
  user: Pick<SessionUser, 'role'> | undefined;
  /** When the server rendered the page, in ms. */
  renderedAt: number;
  /** The server-rendered alerts; undefined if they could not be loaded. */
  initial: AlertsReply | undefined;
}

/** What exceeds its limit now or did in the last 30 days, and the limits, which admins change. */
export function AlertsScreen({ user, ...rest }: Props) {
  if (user === undefined || !may(user.role, 'bookkeep')) return null;
  return (
    <QueryProvider>
      <Alerts isAdmin={may(user.role, 'administer')} {...rest} />
    </QueryProvider>
  );
}

interface AlertsProps extends Omit<Props, 'user'> {
  isAdmin: boolean;
}

function Alerts({ isAdmin, renderedAt, initial }: AlertsProps) {
  const reading = useQuery({
    queryKey: ['alerts'],
    queryFn: ({ signal }) => call(listAlerts, { signal }),
    initialData: initial,
  });
  const { data } = reading;
  return (
    <Stack gap={8}>
      <Stack as="section" gap={4} className={doNow.block} aria-labelledby="alerts">
        <h1 id="alerts" tabIndex={-1}>
          Alerts
        </h1>
        <QueryError reading={reading} explain={explainApiError} />
        {data ? (
          <Lists {...data} now={renderedAt} hasBranches={isAdmin} />
        ) : (
          reading.isFetching && (
            <Skeletons
              count={3}
              className={`card ${doNow.rows}`}
              itemClassName={doNow.placeholder}
            />
          )
        )}
      </Stack>
      {data && (
        <Card as="section" size="l" aria-labelledby="limits" className={styles.limits}>
          <h2 id="limits" tabIndex={-1}>
            When to alert
          </h2>
          <p className="muted">
            Branch heads and admins get a task under Do now.
            {!isAdmin && ' A System Admin can change the limits.'}
          </p>
          {isAdmin ? (
            <LimitsForm thresholds={data.thresholds} />
          ) : (
            <Facts
              facts={data.thresholds.map(({ alert, value }) => [
                ALERTS[alert].name,
                limitText(alert, value),
              ])}
            />
          )}
        </Card>
      )}
    </Stack>
  );
}

interface ListsProps extends AlertsReply {
  now: number;
  hasBranches: boolean;
}

function Lists({ over_limit, content, ...shown }: ListsProps) {
  if (over_limit.length + content.length === 0) {
    return <EmptyState art="all-done" text="Nothing has exceeded its limit." isStatus />;
  }
  return (
    <>
      {over_limit.length > 0 && (
        <List title="Above the limit now" {...shown}>
          {over_limit.map((task) => ({ task }))}
        </List>
      )}
      {content.length > 0 && (
        <List title="The last 30 days" {...shown}>
          {content.map(({ at: since, is_seen, ...about }) => ({
            task: { kind: 'alert', since, due_at: null, ...about },
            ...(!is_seen && { unseen: about }),
          }))}
        </List>
      )}
    </>
  );
}

interface Item {
  task: Task;
  /** The recorded alert, if the user has not marked it as seen. */
  unseen?: Omit<AlertReply, 'at' | 'is_seen'>;
}

interface ListProps extends Pick<ListsProps, 'now' | 'hasBranches'> {
  title: string;
  children: readonly Item[];
}

function List({ title, now, hasBranches, children }: ListProps) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={`card ${doNow.rows}`}>
        <ul className={rows.list}>
          {children.map(({ task, unseen }) => (
            <li key={textOf(task, now, hasBranches).key}>
              <TaskRow task={task} now={now} hasBranches={hasBranches} />
              {unseen && <SeenButton id={unseen.id} about={alertText(unseen)} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
