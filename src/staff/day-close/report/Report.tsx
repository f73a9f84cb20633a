import type { ReactNode } from 'react';
import type { CloseReply } from '../../../contract/day-close/close';
import { COUNTED } from '../../../contract/day-close/count';
import { METHOD_NAMES } from '../../../entities/money/method-names';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { FACT_NAMES } from '../labels';
import { Movement } from '../movements/Movement';
import styles from './report.module.css';

interface Props {
  close: CloseReply;
  /** True on paper, where links are only text. */
  isPrinted?: boolean;
}

/** The figures of a close, as shown on screen and on paper. */
export function Report({ close, isPrinted = false }: Props) {
  return (
    <div className={styles.report}>
      <Cash close={close} />
      <Counts close={close} />
      <Movements close={close} />
      <Methods close={close} />
      <Entries close={close} isPrinted={isPrinted} />
      <Faulty close={close} />
      <People close={close} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Cash({ close }: Pick<Props, 'close'>) {
  const { opening_float, previous_cash, float_reason, paid_out, paid_out_reason, deposits } = close;
  const isOther = previous_cash !== null && previous_cash !== opening_float;
  return (
    <Part title="Cash">
      <dl className={styles.sums}>
        <Line name="At the start" rupees={opening_float}>
          {isOther && `Last close: ${formatRupees(previous_cash)}. ${float_reason}`}
        </Line>
        {close.cash_in > 0 && <Line name="Money in" rupees={close.cash_in} sign="+" />}
        <Line name="Received" rupees={close.cash_received} sign="+" />
        <Line name="Refunded" rupees={close.cash_returned} sign="−" />
        <Line name="Petty cash paid" rupees={paid_out} sign="−">
          {paid_out_reason}
        </Line>
        <Line name="Deposited in bank or safe" rupees={deposits} sign="−" />
        <div className={styles.total}>
          <dt>Expected</dt>
          <dd className="money">{formatRupees(close.expected)}</dd>
        </div>
      </dl>
    </Part>
  );
}

interface LineProps {
  name: string;
  rupees: number;
  sign?: '+' | '−';
  children?: ReactNode;
}

function Line({ name, rupees, sign, children }: LineProps) {
  return (
    <div>
      <dt>
        {name}
        {children && <small>{children}</small>}
      </dt>
      <dd className="money">
        {sign && rupees !== 0 && `${sign} `}
        {formatRupees(rupees)}
      </dd>
    </div>
  );
}

function Movements({ close: { movements } }: Pick<Props, 'close'>) {
  if (movements.length === 0) return null;
  return (
    <Part title="Cash in and out">
      <ul className={styles.entries}>
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} isLate={movement.is_late} />
        ))}
      </ul>
    </Part>
  );
}

function Counts({ close: { count, counted, expected, first } }: Pick<Props, 'close'>) {
  const rows = COUNTED.filter((name) => count[name] !== 0 || (first && first.count[name] !== 0));
  const text = (name: (typeof COUNTED)[number], number: number) =>
    name === 'coins' ? formatRupees(number) : String(number);
  return (
    <Part title="Count">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Note</th>
            {first && <th scope="col">First count</th>}
            <th scope="col">{first ? 'Second count' : 'Pieces'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <th scope="row">{name === 'coins' ? 'Coins' : `₹${name}`}</th>
              {first && <td>{text(name, first.count[name])}</td>}
              <td>{text(name, count[name])}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">Counted</th>
            {first && <td>{formatRupees(first.counted)}</td>}
            <td>{formatRupees(counted)}</td>
          </tr>
          {first && (
            <tr>
              <th scope="row">Expected</th>
              <td>{formatRupees(first.expected)}</td>
              <td>{formatRupees(expected)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Part>
  );
}

function Methods({ close: { methods } }: Pick<Props, 'close'>) {
  if (methods.length === 0) return null;
  return (
    <Part title="Takings">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Received</th>
            <th scope="col">Refunded</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, received, payments, returned, refunds }) => (
            <tr key={method}>
              <th scope="row">{METHOD_NAMES[method]}</th>
              <Sum rupees={received} times={payments} />
              <Sum rupees={returned} times={refunds} />
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Sum({ rupees, times }: { rupees: number; times: number }) {
  return (
    <td>
      {times > 0 && (
        <>
          {formatRupees(rupees)} <small>({times})</small>
        </>
      )}
    </td>
  );
}

type Entry = CloseReply['entries'][number];

function Entries({ close: { entries, entries_total }, isPrinted }: Props) {
  if (entries_total === 0) return null;
  return (
    <Part title="Not in cash">
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={`${entry.kind}-${entry.at}-${entry.subject.name}-${entry.reference}`}>
            <span>
              {METHOD_NAMES[entry.method]}
              {entry.is_correction ? ' (corrected)' : entry.kind === 'refund' && ' refund'}
              <small>
                {[entry.reference, momentText(entry.at), entry.by].filter(Boolean).join(' · ')}
              </small>
              <small>
                {isPrinted ? entry.subject.name : <a href={hrefOf(entry)}>{entry.subject.name}</a>}
              </small>
            </span>
            <span className="money">
              {entry.kind === 'refund' && '− '}
              {formatRupees(entry.amount)}
            </span>
          </li>
        ))}
      </ul>
      {entries.length < entries_total && (
        <p className="muted">
          The first {entries.length} of {entries_total}.
        </p>
      )}
    </Part>
  );
}

function hrefOf({ subject: { kind, name } }: Entry): string {
  return kind === 'repair' ? workledgerDetailsPath(name) : withQuery(PATHS.orders, { order: name });
}

function Faulty({ close: { faulty } }: Pick<Props, 'close'>) {
  if (faulty.length === 0) return null;
  return (
    <Part title="Faulty pieces taken back">
      <ul className={styles.entries}>
        {faulty.map(({ order_id, name, quantity }) => (
          <li key={`${order_id}-${name}`}>
            <span>
              {quantity} × {name}
              <small>{order_id}</small>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function People({ close: { people } }: Pick<Props, 'close'>) {
  if (people === null) return null;
  return (
    <Part title="By person">
      {people.length === 0 ? (
        <p className="muted">No discounts, cancellations, returns, refunds or other exceptions.</p>
      ) : (
        people.map(({ name, facts }) => (
          <div key={name ?? ''} className={styles.person}>
            <h4>{name ?? 'System'}</h4>
            <dl className={`${styles.sums} ${styles.facts}`}>
              {facts.map(({ kind, times, amount }) => (
                <div key={kind}>
                  <dt>
                    {FACT_NAMES[kind]} <small>({times})</small>
                  </dt>
                  <dd className="money">{amount > 0 ? formatRupees(amount) : times}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))
      )}
    </Part>
  );
}
