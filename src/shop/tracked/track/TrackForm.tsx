import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { errorText, isNotFound } from '../../../api/error';
import { SITE_PHONE } from '../../../content/site';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { checkForm } from '../../../contract/fields';
import { trackOrder } from '../../../contract/orders/api';
import { type TrackBody, trackBody } from '../../../contract/orders/list';
import { trackRepair } from '../../../contract/repairs/api';
import { type TrackRepairBody, trackRepairBody } from '../../../contract/repairs/list';
import { stateName } from '../../../entities/order/labels';
import { repairStateName } from '../../../entities/repair/labels';
import { tenDigits } from '../../../lib/identity/mobile';
import { readOrderNumber } from '../../../lib/identity/order-number';
import { valueOr } from '../../../lib/identity/reading';
import { readRepairName } from '../../../lib/identity/repair-name';
import { phoneLink } from '../../../lib/links';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { Field } from '../../../ui/form/Field';
import { PhoneField } from '../../../ui/form/PhoneField';
import type { Parsed } from '../../../ui/form/submit';
import { useForm } from '../../../ui/form/use-form';
import { NumberSlip } from './NumberSlip';
import styles from './track.module.css';

const EMPTY: TrackBody = { order_id: '', mobile: '' };

function normalize({ order_id, mobile }: TrackBody): TrackBody {
  const number = valueOr(readRepairName(order_id), valueOr(readOrderNumber(order_id), order_id));
  return { order_id: number, mobile: tenDigits(mobile) };
}

interface Found {
  number: string;
  state: string;
  branch: string;
  /** Tells the shopper how to see the details. */
  hint: string;
}

/** The result of a search; `text` says that nothing matches both numbers. */
type Result = ({ kind: 'found' } & Found) | { kind: 'not-found'; text: string };

type Wanted = { kind: 'order'; body: TrackBody } | { kind: 'repair'; body: TrackRepairBody };

/** A repair number has its own format; any other text is treated as an order number. */
function parse(values: TrackBody): Parsed<Wanted> {
  if (!readRepairName(values.order_id).ok) {
    const order = checkForm(trackBody, values);
    return order.ok ? { ok: true, output: { kind: 'order', body: order.output } } : order;
  }
  const { order_id: number, mobile } = values;
  const repair = checkForm(trackRepairBody, { number, mobile });
  return repair.ok ? { ok: true, output: { kind: 'repair', body: repair.output } } : repair;
}

async function fetchFound({ kind, body }: Wanted): Promise<Found> {
  if (kind === 'repair') {
    const { number, state, branch } = await call(trackRepair, { body, anonymous: true });
    return {
      number,
      state: repairStateName(state, 'customer'),
      branch: branch.name,
      hint: 'To see the estimate and the collection code, open the link from your booking or slip.',
    };
  }
  const { order_id, state, branch } = await call(trackOrder, { body, anonymous: true });
  return {
    number: order_id,
    state: stateName(state, 'shopper'),
    branch: branch.name,
    hint: 'To see the items, open the order on the phone where you placed it, or the link you saved.',
  };
}

async function find(wanted: Wanted): Promise<Result> {
  try {
    return { kind: 'found', ...(await fetchFound(wanted)) };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return { kind: 'not-found', text: errorText(error, FAILURE_TEXTS.internal) };
  }
}

/**
 * A form that finds the state of an order or repair by its number and the customer's mobile number.
 */
export function TrackForm() {
  const [result, setResult] = useState<Result | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  const form = useForm<TrackBody, Wanted>({
    initial: EMPTY,
    normalize,
    parse,
    submit: async (wanted) => {
      setResult(null);
      setResult(await find(wanted));
    },
    explain: (error) => ({ message: errorText(error, FAILURE_TEXTS.internal) }),
  });

  useEffect(() => {
    if (result) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);

  // The server does not say which of the numbers is wrong.
  const isUnmatched = result?.kind === 'not-found' || undefined;

  return (
    <section className={`card ${styles.find}`} aria-labelledby="find">
      <div>
        <h2 id="find" className={styles.heading}>
          Find an order or repair
        </h2>
        <form {...form.formProps} onInput={() => setResult(null)} className={styles.form}>
          <Field
            {...form.field('order_id')}
            error={form.errors.order_id ?? isUnmatched}
            label="Order or repair number"
            hint="It starts with ORD or R-"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
          <PhoneField
            name="mobile"
            value={form.values.mobile}
            onChange={(mobile) => form.set('mobile', mobile)}
            error={form.errors.mobile ?? isUnmatched}
            label="Mobile number"
            hint="The number you gave us"
            required
          />
          <FailureText text={form.failure} />
          <Button kind="primary" type="submit" busy={form.busy}>
            Find
          </Button>
        </form>
        <div role="status">
          {result?.kind === 'not-found' && (
            <div ref={shown} className={`notice ${styles.answer}`} data-kind="error">
              <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
              <div>
                <p>{result.text}</p>
                <a className="button" href={phoneLink(SITE_PHONE)}>
                  Call {SITE_PHONE}
                </a>
              </div>
            </div>
          )}
          {result?.kind === 'found' && (
            <div ref={shown} className={`${styles.answer} ${styles.found}`}>
              <strong>{result.state}</strong>
              <span className={styles.number}>{result.number}</span>
              <span>{result.branch}</span>
              <span className="muted">{result.hint}</span>
            </div>
          )}
        </div>
      </div>
      <NumberSlip />
    </section>
  );
}
