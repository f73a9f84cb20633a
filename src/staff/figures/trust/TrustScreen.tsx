import type { Sign } from '../../../contract/figures/measures/signs';
import { SIGNS, valueOfSign } from '../../../contract/figures/measures/signs';
import type { TrustReply } from '../../../contract/figures/trust';
import { periodText } from '../../../lib/figures/period-text';
import { dateText, dayText } from '../../../lib/india-time';
import { useQueryString } from '../../../ui/navigation/query-string';
import { useNow } from '../../../ui/use-now';
import { readAddress, rowsPath } from '../address';
import { FiguresPage, type FiguresProps } from '../FiguresPage';
import { SIGN_TEXTS } from '../measures/signs';
import { partName } from '../measures/texts';
import { valueText } from '../measures/values';
import { FigureCard } from '../view/FigureCard';
import { splitRows } from '../view/totals';
import { CashCard } from './CashCard';
import { PeopleTable } from './PeopleTable';
import { TRUST } from './page';
import { casesText, shareText, usualText } from './texts';
import styles from './trust.module.css';

/** Who did what more often than usual, with the cases; a page of counts, without a judgement. */
export function TrustScreen(props: FiguresProps<TrustReply>) {
  const branch = readAddress(useQueryString(props.query), useNow(props.renderedAt)).branch;
  return (
    <FiguresPage page={TRUST} {...props}>
      {(reply) => <Signs reply={reply} branch={branch} today={dayText(props.renderedAt)} />}
    </FiguresPage>
  );
}

interface SignsProps {
  reply: TrustReply;
  branch: string;
  today: string;
}

function Signs({ reply, branch, today }: SignsProps) {
  const hasCases = (sign: Sign) => {
    const { value = 0, before = 0 } = reply.totals[sign] ?? {};
    return value > 0 || (before > 0 && sign !== 'unticked');
  };
  const clean = SIGNS.filter((sign) => !hasCases(sign));
  return (
    <>
      {SIGNS.filter(hasCases).map((sign) =>
        sign === 'cash_differences' ? (
          <CashCard key={sign} {...{ reply, branch }} />
        ) : (
          <SignCard key={sign} {...{ sign, reply, branch, today }} />
        ),
      )}
      <FigureCard title="About this page">
        {clean.length > 0 && (
          <details className={styles.clean}>
            <summary>
              {clean.length} {clean.length === 1 ? 'check' : 'checks'} without cases
            </summary>
            <ul>
              {clean.map((sign) => (
                <li key={sign}>{SIGN_TEXTS[sign].name}</li>
              ))}
            </ul>
          </details>
        )}
        <p className="muted">
          A case is a question, not an answer: open it before you ask. “Branch usual” is the median
          of the people of a branch, from four people on. Branch heads see the cases of advisors.
        </p>
      </FigureCard>
    </>
  );
}

function SignCard({ sign, reply, branch, today }: SignsProps & { sign: Sign }) {
  const { from, to, before, totals, usual, reasons, unticked } = reply;
  const { name, hint } = SIGN_TEXTS[sign];
  const rows = splitRows(reply, sign, 'person');
  const amounts = valueOfSign(sign);
  const amountRows = amounts && splitRows(reply, amounts, 'person');
  const value = totals[sign]?.value ?? 0;
  // The rows of the amounts say more than those of the count.
  const cases = { measure: amounts ?? sign, from, to, branch };
  const isNow = sign === 'unticked';
  const total = amounts && totals[amounts]?.value;
  const detailOf = (key: string) => {
    const reason = sign === 'discounted' && reasons.find((each) => each.key === key)?.reason;
    const about = usualText(usual.find((each) => each.measure === sign && each.key === key));
    const mostly = reason && `mostly ${partName('reason', { key: reason, name: reason })}`;
    return [mostly, about].filter(Boolean).join(' · ') || undefined;
  };
  return (
    <FigureCard title={name}>
      <p className={styles.about}>
        {value > 0 && (
          <a href={rowsPath(cases)}>
            {casesText(value)}
            {total !== undefined && ` · ${valueText('paise', total)}`}
            <span className="visually-hidden"> of {name}</span>
          </a>
        )}
        <span className="muted">{[shareText(rows, value), hint].filter(Boolean).join(' · ')}</span>
      </p>
      {isNow && (
        <ul className={styles.methods}>
          {unticked.map(({ method, payments, amount, oldest }) => (
            <li key={method}>
              <a href={rowsPath({ ...cases, split: 'method', key: method })}>
                {partName('method', { key: method, name: method })}: {valueText('paise', amount)} in{' '}
                {payments}
              </a>{' '}
              <span className="muted">oldest {dateText(oldest)}</span>
            </li>
          ))}
        </ul>
      )}
      <PeopleTable
        label={name}
        names={{
          now: periodText(reply, today),
          ...(!isNow && { before: periodText(before, today) }),
        }}
        rows={rows
          .filter((row) => !isNow || row.value > 0)
          .map((row) => ({
            ...row,
            amount: amountRows && (amountRows.find(({ key }) => key === row.key) ?? NOTHING),
            detail: detailOf(row.key),
            href: row.value > 0 ? rowsPath({ ...cases, split: 'person', key: row.key }) : undefined,
          }))}
      />
    </FigureCard>
  );
}

const NOTHING = { value: 0, before: 0 };
