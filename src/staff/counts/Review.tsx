import { useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { staleRow } from '../../api/stale-row';
import {
  COUNT_TEXTS,
  type CountLine,
  type CountReply,
  type CountStepBody,
  countReply,
} from '../../contract/goods/counts';
import { stepCount } from '../../contract/goods/counts-api';
import { Button } from '../../ui/Button';
import { FailureText } from '../../ui/feedback/Failure';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { Field } from '../../ui/form/Field';
import { Card, Cluster, Stack } from '../../ui/layout/Layout';
import { useAction } from '../../ui/use-action';
import styles from './counts.module.css';
import { differenceOf, signed, valueText } from './labels';
import { piecesText } from './state';

interface Props {
  count: CountReply;
  onChange: (count: CountReply) => void;
}

const PROBLEMS = {
  'heads-only': COUNT_TEXTS.headsConfirm,
  'counted-it': COUNT_TEXTS.countedIt,
} as const;

/** A finished count: its differences with their reasons, and the confirmation by someone else. */
export function Review({ count, onChange }: Props) {
  const { content, kind, state, confirm_problem: problem } = count;
  const [reason, setReason] = useState('');
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isToConfirm = state === 'counted';
  const differing = content.filter(({ difference }) => difference);
  const isOpening = kind === 'opening' && content.every(({ expected }) => expected === null);
  const sum = differenceOf(content);
  const action = useAction((error) => {
    setFailure(toastFailure(explainApiError(error)).message);
    const current = staleRow(error, countReply);
    if (current) onChange(current);
  });

  function take(body: CountStepBody, done?: string): Promise<void> {
    setFailure(null);
    return action.run(async () => {
      onChange(await call(stepCount, { params: { id: count.id }, body }));
      if (done) void toast('success', done);
    });
  }

  const { version } = count;
  return (
    <Stack gap={5}>
      <Card as="section" aria-labelledby="result">
        <h3 id="result">{isOpening ? 'Counted' : 'Differences'}</h3>
        {isOpening ? (
          <p>
            {content.length} products, {piecesText(count.pieces)}.
            {isToConfirm && ' Once confirmed, this branch sells from its own stock.'}
          </p>
        ) : (
          <p>
            {differing.length === 0
              ? 'Everything agrees with the book.'
              : `${differing.length} of ${content.length} products differ: ${signed(sum.pieces)}, ${valueText(sum.value)} at the selling price.`}
          </p>
        )}
        {count.reason && <p className="muted">{count.reason}</p>}
        {isToConfirm && problem !== null && (
          <p className="notice" role="status">
            {PROBLEMS[problem]}
          </p>
        )}
        {isToConfirm && problem === null && differing.length > 0 && (
          <Field
            label="Reason for the differences"
            required
            value={reason}
            maxLength={200}
            autoComplete="off"
            hint="For example: not found, broken, sold without a bill. This is saved with your name."
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <FailureText text={failure} />
        {isToConfirm && (
          <Cluster gap={2}>
            {problem === null && (
              <Button
                kind="primary"
                busy={action.busy}
                onClick={() =>
                  void take({ step: 'confirm', version, reason, reasons }, 'Stock updated')
                }
              >
                {isOpening ? 'Confirm the opening count' : 'Confirm and correct the stock'}
              </Button>
            )}
            <Button busy={action.busy} onClick={() => void take({ step: 'reopen', version })}>
              Count on
            </Button>
          </Cluster>
        )}
      </Card>
      <Lines
        lines={isOpening ? content : [...differing, ...content.filter((line) => !line.difference)]}
        reasons={isToConfirm && problem === null && !isOpening ? reasons : undefined}
        onReason={(id, text) => setReasons((before) => ({ ...before, [id]: text }))}
      />
    </Stack>
  );
}

interface LinesProps {
  lines: readonly CountLine[];
  /** The typed reasons by product; undefined if they cannot be typed. */
  reasons: Readonly<Record<string, string>> | undefined;
  onReason: (productId: string, reason: string) => void;
}

function Lines({ lines, reasons, onReason }: LinesProps) {
  return (
    <ul className={styles.review} aria-label="Counted products">
      {lines.map((line) => {
        const { product_id: id, name, quantity, expected, difference, value } = line;
        return (
          <li key={id} data-differs={Boolean(difference) || undefined}>
            <span className={styles.name}>{name}</span>
            <span className={styles.pieces}>
              {quantity} counted
              {expected !== null && <small> · {expected} expected</small>}
            </span>
            {difference ? (
              <strong className={styles.difference}>
                {signed(difference)}
                {value !== null && value !== 0 && <small> {valueText(value)}</small>}
              </strong>
            ) : null}
            {line.numbers.length > 0 && (
              <small className={styles.numbers}>{line.numbers.join(', ')}</small>
            )}
            {line.reason && <small className={styles.numbers}>{line.reason}</small>}
            {difference && reasons ? (
              <div className={styles.reason}>
                <Field
                  label={`Reason for ${name}, if another`}
                  value={reasons[id] ?? ''}
                  maxLength={200}
                  autoComplete="off"
                  onChange={({ target }) => onReason(id, target.value)}
                />
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
