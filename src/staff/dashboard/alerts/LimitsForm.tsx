import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { ApiError } from '../../../api/error';
import { explainApiError } from '../../../api/explain';
import {
  ALERT_NAMES,
  ALERT_TEXTS,
  ALERTS,
  type AlertName,
  type ThresholdReply,
} from '../../../contract/alerts';
import { setThreshold } from '../../../contract/alerts/api';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { toast } from '../../../ui/feedback/toast';
import { Field } from '../../../ui/form/Field';
import { useForm } from '../../../ui/form/use-form';
import styles from './alerts.module.css';
import { limitText } from './limits';

type Values = Record<AlertName, string>;

interface Change {
  alert: AlertName;
  value: number;
  was: number;
}

const WHOLE = /^\d{1,7}$/;

function isInRange(alert: AlertName, text: string): boolean {
  const { least, most } = ALERTS[alert];
  return WHOLE.test(text) && Number(text) >= least && Number(text) <= most;
}

/** The limits as fields; only those that differ are sent. */
export function LimitsForm({ thresholds }: { thresholds: readonly ThresholdReply[] }) {
  const client = useQueryClient();
  const form = useForm<Values, Change[]>({
    initial: Object.fromEntries(
      thresholds.map(({ alert, value }) => [alert, String(value)]),
    ) as Values,
    parse(values) {
      const wrong = ALERT_NAMES.filter((alert) => !isInRange(alert, values[alert].trim()));
      if (wrong.length > 0) {
        const errors = wrong.map((alert) => [alert, ALERT_TEXTS.outOfRange(ALERTS[alert])]);
        return { ok: false, errors: Object.fromEntries(errors), missing: [] };
      }
      const all = thresholds.map(({ alert, value: was }) => {
        return { alert, was, value: Number(values[alert].trim()) };
      });
      return { ok: true, output: all.filter(({ was, value }) => was !== value) };
    },
    async submit(changes) {
      for (const { alert, value, was } of changes) {
        const options = { params: { alert }, body: { value, was } };
        client.setQueryData(['alerts'], await call(setThreshold, options));
      }
      void toast('success', ALERT_TEXTS.saved);
    },
    explain(error) {
      // The limits that another admin saved, which the next press replaces.
      if (error instanceof ApiError && error.current) {
        client.setQueryData(['alerts'], error.current);
      }
      return explainApiError(error);
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      {thresholds.map(({ alert, value }) => {
        const { name, unit, most } = ALERTS[alert];
        return (
          <Field
            key={alert}
            {...form.field(alert)}
            label={`${name} (${unit})`}
            hint={`Now ${limitText(alert, value)}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(most).length}
            required
          />
        );
      })}
      <FailureText text={form.failure} />
      <Button kind="primary" type="submit" busy={form.busy}>
        Save limits
      </Button>
    </form>
  );
}
