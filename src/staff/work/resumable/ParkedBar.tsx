import { explainApiError } from '../../../api/explain';
import { whenText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { toastFailure } from '../../../ui/feedback/toast';
import { Stack } from '../../../ui/layout/Layout';
import { useAction } from '../../../ui/use-action';
import { useOffline } from '../../../ui/use-offline';
import styles from './parked-bar.module.css';
import type { Parked } from './parked-drafts';

/** What a parked draft is recognised by. */
export interface Described {
  /** The customer's name or mobile number, or another word for them. */
  name: string;
  detail: string;
  /** In whole rupees; undefined if it is not known yet. */
  amount: number | undefined;
}

interface Props<Values, Sent> {
  /** Such as “sale”. */
  noun: string;
  labelOf: (values: Values) => Described;
  drafts: {
    parked: readonly Parked<Values, Sent>[];
    /** True while the form cannot be left. */
    isBusy: boolean;
    resume: (id: string) => void;
    send: (id: string) => void;
    discard: (draft: Parked<Values, Sent>) => Promise<void>;
  };
}

/**
 * The drafts that were set aside. A parked one is resumed; one whose request got no answer is sent
 * again or discarded.
 */
export function ParkedBar<Values, Sent>(props: Props<Values, Sent>) {
  const { noun, labelOf, drafts } = props;
  const { parked, isBusy, resume } = drafts;
  const waiting = parked.filter(({ sent }) => sent !== null);
  const resumable = parked.filter(({ sent }) => sent === null);
  const newest = waiting.at(-1);
  const nameOf = ({ values }: Parked<Values, Sent>) => labelOf(values).name;
  return (
    <>
      <p role="alert" className="visually-hidden">
        {newest && `No response arrived for a ${noun}: ${nameOf(newest)}. It waits in the list.`}
      </p>
      {parked.length > 0 && (
        <Stack as="section" gap={2} className={styles.bar} aria-label={`Parked ${noun}s`}>
          {waiting.map((draft) => (
            <Waiting key={draft.id} {...props} draft={draft} />
          ))}
          {resumable.length > 0 && (
            <ul className={styles.list}>
              {resumable.map(({ id, at, values }) => {
                const { name, detail, amount } = labelOf(values);
                return (
                  <li key={id}>
                    <Button
                      disabled={isBusy}
                      // A double click must not resume the draft that moves into its place.
                      onClick={({ detail }) => detail <= 1 && resume(id)}
                    >
                      <span className={styles.about}>
                        <span className="visually-hidden">Resume </span>
                        <b>{name}</b>
                        <small>
                          {[detail, whenText(at, Date.now())].filter(Boolean).join(' · ')}
                        </small>
                      </span>
                      {amount !== undefined && (
                        <span className="money">{formatRupees(amount)}</span>
                      )}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
        </Stack>
      )}
    </>
  );
}

interface WaitingProps<Values, Sent> extends Props<Values, Sent> {
  draft: Parked<Values, Sent>;
}

/** A draft whose request may have taken effect. */
function Waiting<Values, Sent>(props: WaitingProps<Values, Sent>) {
  const { noun, draft, labelOf, drafts } = props;
  const { isBusy, send, discard } = drafts;
  const isOffline = useOffline();
  const { busy, run } = useAction((error) => toastFailure(explainApiError(error)));
  const { name, amount } = labelOf(draft.values);
  const about = [name, amount !== undefined && formatRupees(amount)].filter(Boolean).join(', ');
  return (
    <div className={`notice ${styles.waiting}`}>
      <p>
        <b>Not sent: {about}</b>, {whenText(draft.at, Date.now())}. No response arrived, so the{' '}
        {noun} may already be recorded. Sending it again records it only once.
        {isOffline && ' You are offline: send it when the connection is back.'}
      </p>
      <div className={styles.buttons}>
        <Button
          disabled={isBusy}
          aria-disabled={isOffline || undefined}
          onClick={() => send(draft.id)}
        >
          Send<span className="visually-hidden"> {about}</span>
        </Button>
        <Button
          kind="quiet"
          busy={busy}
          disabled={isBusy && !busy}
          aria-disabled={isOffline || undefined}
          onClick={({ detail }) => detail <= 1 && void run(() => discard(draft))}
        >
          Discard<span className="visually-hidden"> {about}</span>
        </Button>
      </div>
    </div>
  );
}
