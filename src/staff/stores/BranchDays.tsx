import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { HOURS } from '../../content/site';
import {
  BRANCH_DAY_TEXTS,
  type BranchDayBody,
  type BranchDaysReply,
  branchDayBody,
} from '../../contract/branch-days';
import { listBranchDays, setBranchDay } from '../../contract/branch-days/api';
import { checkForm } from '../../contract/fields';
import type { DayHours } from '../../contract/orders/branches';
import {
  dateText,
  dayText,
  spokenTime,
  startOfDay,
  titleOf,
  weekdayOf,
} from '../../lib/india-time';
import { Button } from '../../ui/Button';
import { FailureText } from '../../ui/feedback/Failure';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { Field } from '../../ui/form/Field';
import { RadioChoice } from '../../ui/form/RadioChoice';
import { useForm } from '../../ui/form/use-form';
import { Stack, Toolbar } from '../../ui/layout/Layout';
import { QueryError } from '../../ui/list/QueryError';
import { QueryProvider } from '../../ui/QueryProvider';
import { useAction } from '../../ui/use-action';
import styles from './branch-days.module.css';

interface Props {
  /** The code of the branch. */
  branch: string;
}

const INITIAL = {
  day: '',
  kind: 'closed' as 'closed' | 'hours',
  opens: HOURS.opens as string,
  closes: HOURS.closes as string,
};

/** The list of a branch's holidays and half days, with a form that adds one. */
export function BranchDays(props: Props) {
  return (
    <QueryProvider>
      <Days {...props} />
    </QueryProvider>
  );
}

export function Days({ branch }: Props) {
  const client = useQueryClient();
  const queryKey = ['branch-days', branch];
  const reading = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listBranchDays, { query: { branch }, signal }),
  });
  const { busy, run } = useAction((error) => toastFailure(explainApiError(error)));
  const show = (reply: BranchDaysReply) => client.setQueryData(queryKey, reply);
  const form = useForm({
    initial: INITIAL,
    parse: (values) => checkForm(branchDayBody, { branch, ...values }),
    submit: async (body: BranchDayBody) => {
      show(await call(setBranchDay, { body }));
      void toast('success', BRANCH_DAY_TEXTS.saved);
      form.fill(INITIAL);
    },
    explain: (error) => toastFailure(explainApiError(error)),
  });

  const { data } = reading;
  if (data === undefined) {
    return (
      <>
        <QueryError reading={reading} explain={explainApiError} />
        {reading.isPending && !reading.isPaused && <p role="status">Loading…</p>}
      </>
    );
  }
  const days = Object.entries(data.dates);
  const remove = (day: string) =>
    run(async () => {
      const body = { branch, day, kind: 'usual', opens: '', closes: '' } as const;
      show(await call(setBranchDay, { body }));
      void toast('success', BRANCH_DAY_TEXTS.removed);
    });
  return (
    <Stack gap={4}>
      <p className="muted">
        Usual hours: {HOURS.text}. Promised times, reservations and booking days follow the days
        below.
      </p>
      {days.length === 0 ? (
        <p role="status">No holidays or half days are entered.</p>
      ) : (
        <Stack as="ul" gap={1}>
          {days.map(([day, hours]) => (
            <Toolbar as="li" key={day} className={styles.day}>
              <span>
                <strong>{nameOf(day)}</strong> {hoursText(hours)}
              </span>
              <Button kind="quiet" busy={busy} onClick={() => remove(day)}>
                Remove<span className="visually-hidden"> {nameOf(day)}</span>
              </Button>
            </Toolbar>
          ))}
        </Stack>
      )}
      <form {...form.formProps} className={styles.form}>
        <Field {...form.field('day')} label="Day" type="date" min={dayText(Date.now())} required />
        <RadioChoice
          label="On this day"
          isCompact
          choices={{ closed: 'Closed', hours: 'Other hours' }}
          value={form.values.kind}
          onChange={(kind) => form.set('kind', kind)}
        />
        {form.values.kind === 'hours' && (
          <div className="field-pair">
            <Field {...form.field('opens')} label="Opens" type="time" required />
            <Field {...form.field('closes')} label="Closes" type="time" required />
          </div>
        )}
        <FailureText text={form.failure} />
        <Button kind="primary" type="submit" busy={form.busy}>
          Save this day
        </Button>
      </form>
    </Stack>
  );
}

function nameOf(day: string): string {
  const start = startOfDay(day);
  return `${titleOf(weekdayOf(start))}, ${dateText(start)}`;
}

function hoursText(hours: DayHours): string {
  if (hours === 'closed') return 'closed';
  return `${spokenTime(hours.opens)} to ${spokenTime(hours.closes)}`;
}
