import { useState } from 'react';
import { errorText } from '../../../api/error';
import { trackOrder } from '../../../api/orders/orders';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { checkForm } from '../../../contract/fields';
import { type TrackBody, type TrackReply, trackBody } from '../../../contract/orders/list';
import { stateName } from '../../../entities/order/labels';
import { tenDigits } from '../../../lib/phone';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { Field } from '../../../ui/form/Field';
import { useForm } from '../../../ui/form/use-form';
import styles from './track.module.css';

const EMPTY: TrackBody = { order_id: '', mobile: '' };

function normalize({ order_id, mobile }: TrackBody): TrackBody {
  return { order_id: order_id.replace(/\s/g, '').toUpperCase(), mobile: tenDigits(mobile) };
}

/** Finds an order's state by its number and the shopper's mobile number. */
export function TrackForm() {
  const [found, setFound] = useState<TrackReply | null>(null);
  const form = useForm<TrackBody, TrackBody>({
    initial: EMPTY,
    normalize,
    parse: (values) => checkForm(trackBody, values),
    submit: async (body) => {
      setFound(null);
      setFound(await trackOrder(body));
    },
    explain: (error) => ({ message: errorText(error, FAILURE_TEXTS.internal) }),
  });
  return (
    <section className={`card ${styles.find}`} aria-labelledby="find">
      <h2 id="find" className={styles.heading}>
        Find an order
      </h2>
      <form {...form.formProps} className={styles.form}>
        <Field
          {...form.field('order_id')}
          label="Order number"
          hint="Begins with ORD"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Field
          {...form.field('mobile')}
          label="Mobile number"
          hint="The number you gave for the order"
          inputMode="numeric"
          autoComplete="tel-national"
          required
        />
        <FailureText text={form.failure} />
        <Button kind="primary" type="submit" busy={form.busy}>
          Find order
        </Button>
      </form>
      <div role="status">
        {found && (
          <p className={styles.found}>
            <strong>{stateName(found.state, 'shopper')}</strong>
            <span className={styles.number}>{found.order_id}</span>
            <span>{found.branch.name}</span>
            <span className="muted">
              To see the items and the collection code, open the link that came with the order.
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
