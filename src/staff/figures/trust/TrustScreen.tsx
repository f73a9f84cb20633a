import type { Sign } from '../../../contract/figures/measures/signs';
import { SIGNS } from '../../../contract/figures/measures/signs';
import type { TrustReply } from '../../../contract/figures/trust';
import { periodText } from '../../../lib/figures/period-text';
import { dayText } from '../../../lib/india-time';
import { PATHS } from '../../../lib/paths';
import { useQueryString } from '../../../ui/navigation/query-string';
import { useNow } from '../../../ui/use-now';
import { readAddress, rowsPath } from '../address';
import { FiguresPage, type FiguresProps } from '../FiguresPage';
import { SIGN_TEXTS } from '../measures/signs';
import { ComparedTable } from '../view/ComparedTable';
import { FigureCard } from '../view/FigureCard';
import { splitRows } from '../view/totals';
import { TRUST } from './page';
import { shareText, usualText } from './texts';
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
    return value > 0 || before > 0;
  };
  const others = SIGNS.filter((sign) => !hasCases(sign));
  return (
    <>
      {SIGNS.filter(hasCases).map((sign) => (
        <SignCard key={sign} {...{ sign, reply, branch, today }} />
      ))}
      <FigureCard title="About this page">
        {others.length > 0 && (
          <p>No cases: {others.map((sign) => SIGN_TEXTS[sign].name).join(', ')}.</p>
        )}
        <p className="muted">
          A case is a question, not an answer: open it before you ask. “Usual” is the median of the
          people of a branch, from four people on. Branch heads see the cases of advisors.{' '}
          <a href={PATHS.alerts}>Alerts</a>
        </p>
      </FigureCard>
    </>
  );
}

function SignCard({ sign, reply, branch, today }: SignsProps & { sign: Sign }) {
  const { from, to, before, totals, usual } = reply;
  const { name, hint } = SIGN_TEXTS[sign];
  const rows = splitRows(reply, sign, 'person');
  const value = totals[sign]?.value ?? 0;
  const cases = { measure: sign, from, to, branch };
  const share = shareText(rows, value);
  return (
    <FigureCard title={name}>
      <p className={styles.about}>
        {value > 0 && (
          <a href={rowsPath(cases)}>
            {value === 1 ? '1 case' : `${value} cases`}
            <span className="visually-hidden"> of {name}</span>
          </a>
        )}
        <span className="muted">{[share, hint].filter(Boolean).join(' · ')}</span>
      </p>
      <ComparedTable
        label={name}
        nameTitle="Person"
        unit="count"
        names={{ now: periodText(reply, today), before: periodText(before, today) }}
        rows={rows.map((row) => ({
          ...row,
          detail: usualText(usual.find((each) => each.measure === sign && each.key === row.key)),
          ...(row.value > 0 && { href: rowsPath({ ...cases, split: 'person', key: row.key }) }),
        }))}
      />
    </FigureCard>
  );
}
