import { useState } from 'react';
import { call } from '../../../api/client';
import { errorCode, errorText } from '../../../api/error';
import { staleRow } from '../../../api/stale-row';
import { BRANCHES } from '../../../content/site';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { decideEstimate } from '../../../contract/repairs/api';
import {
  type EstimateReply,
  type RepairReply,
  repairReply,
} from '../../../contract/repairs/repair';
import type { ApprovalBody } from '../../../contract/repairs/step-body';
import { approvedEstimate, openEstimate } from '../../../entities/repair/next-text';
import { momentText } from '../../../lib/india-time';
import { phoneLink } from '../../../lib/links';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useBackCloses } from '../../../ui/dialog/use-back-closes';
import { FailureText } from '../../../ui/feedback/Failure';
import { useAction } from '../../../ui/use-action';
import pageStyles from '../page/page.module.css';
import type { Part } from '../page/tracked';
import { EstimateLines } from './EstimateLines';
import styles from './repair.module.css';
import { WorkTerms } from './WorkTerms';

interface Props extends Part<RepairReply> {
  estimate: EstimateReply;
  /** True for a person who has only the slip and therefore cannot decide. */
  isHolder: boolean;
  /** Shows what has changed in the meantime; called with null when the customer decides again. */
  onNotice: (text: string | null) => void;
}

/** The open estimate, with buttons that accept or decline this version. */
export function OpenEstimate(props: Props) {
  const { row: repair, estimate, isHolder } = props;
  const { version, lines, total, valid_until } = estimate;
  const { inspection_fee: fee } = repair;
  const isExpired = valid_until <= Date.now();
  const isStaff = repair.side !== undefined;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="estimate">
      <h2 id="estimate">Estimate{version > 1 && `, version ${version}`}</h2>
      <EstimateLines lines={lines} total={total} />
      <WorkTerms repair={repair}>
        <div>
          <dt>{isExpired ? 'Expired' : 'Valid until'}</dt>
          <dd>{momentText(valid_until)}</dd>
        </div>
      </WorkTerms>
      {fee !== undefined && (
        <p>The inspection fee of {formatRupees(fee)} counts towards this price.</p>
      )}
      {isHolder || isStaff ? (
        <CallToDecide repair={repair} isStaff={isStaff} />
      ) : (
        <Decision {...props} isExpired={isExpired} />
      )}
    </section>
  );
}

function CallToDecide({ repair: { branch }, isStaff }: { repair: RepairReply; isStaff: boolean }) {
  const phone = BRANCHES.find(({ code }) => code === branch.code)?.phone;
  if (isStaff) return <p>You are logged in as staff. Record the answer in the Work ledger.</p>;
  if (phone === undefined) return null;
  return (
    <a className="button" href={phoneLink(phone)}>
      Call {phone}
    </a>
  );
}

function Decision(props: Props & { isExpired: boolean }) {
  const { row: repair, estimate, rowKey, isExpired, onChange, onStale, onNotice } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { busy, run } = useAction(handleFailure);
  const total = formatRupees(estimate.total);

  /** If the estimate has changed in the meantime, shows the repair as it is now. */
  function handleFailure(error: unknown): void {
    const current = staleRow(error, repairReply);
    if (current) {
      onNotice(staleText(current));
      onChange(current);
      setIsAsking(false);
      return;
    }
    if (errorCode(error) === 'estimate-expired') onStale();
    setFailure(errorText(error, FAILURE_TEXTS.internal));
  }

  function decide(decision: ApprovalBody['decision']): void {
    setFailure(null);
    onNotice(null);
    void run(async () => {
      const body = { estimate_version: estimate.version, decision };
      const params = { name: repair.name };
      onChange(await call(decideEstimate, { params, body, key: rowKey, guest: true }));
    });
  }

  return (
    <>
      {!isAsking && <FailureText text={failure} />}
      <div className={pageStyles.ways}>
        {!isExpired && (
          <Button kind="primary" busy={busy && !isAsking} onClick={() => decide('accept')}>
            Accept {total}
          </Button>
        )}
        <Button kind="plain" disabled={busy} onClick={() => setIsAsking(true)}>
          Decline
        </Button>
      </div>
      {isAsking && (
        <DeclineQuestion
          text={declineText(repair)}
          busy={busy}
          failure={failure}
          total={total}
          onYes={() => decide('decline')}
          onNo={() => {
            setFailure(null);
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

/**
 * Why the decision was not accepted: there is a newer estimate, or a decision in another tab
 * arrived first.
 */
function staleText(current: RepairReply): string {
  return openEstimate(current) === undefined
    ? 'This estimate has already been answered. Nothing was changed.'
    : 'There is a newer estimate. Please look at it before you answer.';
}

/** Tells the customer what happens to the device if they decline. */
function declineText(repair: RepairReply): string {
  const approved = approvedEstimate(repair);
  if (approved === undefined && repair.claim_of !== undefined) {
    return 'We will continue with the repair under warranty, and you pay nothing.';
  }
  if (approved !== undefined) {
    return `We will continue with the work that you accepted before, for ${formatRupees(approved.total)}.`;
  }
  const { inspection_fee: fee } = repair;
  const paid = fee === undefined ? 'nothing' : `only the inspection fee of ${formatRupees(fee)}`;
  return `We will not repair it, and you pay ${paid}. Please collect the device at the branch.`;
}

interface QuestionProps {
  text: string;
  total: string;
  busy: boolean;
  failure: string | null;
  onYes: () => void;
  onNo: () => void;
}

function DeclineQuestion({ text, total, busy, failure, onYes, onNo }: QuestionProps) {
  useBackCloses(() => {
    if (busy) return 'stays';
    onNo();
    return 'left';
  });
  return (
    <ConfirmDialog
      title={`Decline ${total}?`}
      text={text}
      yes="Decline"
      no="Back"
      busy={busy}
      failure={failure}
      onYes={onYes}
      onNo={onNo}
    />
  );
}
