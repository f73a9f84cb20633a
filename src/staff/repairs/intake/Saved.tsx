import Plus from 'lucide-react/icons/plus';
import type { RepairReply } from '../../../contract/repairs/repair';
import { deviceName, faultsText } from '../../../entities/repair/labels';
import { claimText } from '../../../entities/repair/warranty-text';
import { formatRupees } from '../../../lib/money';
import { workledgerDetailsPath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Finished } from '../../work/finished/Finished';
import { MessageButton } from '../job/MessageButton';
import { canMessage } from '../job/message';
import { PrintSlip } from '../slip/PrintSlip';
import { stepHash } from '../state';
import styles from './saved.module.css';
import type { IntakeValues } from './values';

interface Props {
  repair: RepairReply;
  /** Starts the next intake with these values. */
  onNext: (values: Partial<IntakeValues>) => void;
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * The saved job: its number for the device's bag, a button to print the slip, the inspection fee, and
 * the message.
 */
export function Saved({ repair, onNext }: Props) {
  const { name, device, faults, customer } = repair;
  const mobile = customer?.mobile;
  const shelf = repair.custody?.place ?? '';

  return (
    <Finished
      mark="Saved"
      title={<span className={styles.number}>{name}</span>}
      actions={
        <>
          <PrintSlip repair={repair} isMain />
          {repair.inspection_fee !== undefined && repair.due > 0 && (
            <a
              className="button"
              href={workledgerDetailsPath(name) + stepHash({ step: 'record-payment' })}
            >
              Take the inspection fee of {formatRupees(repair.due)}
            </a>
          )}
          {canMessage(repair) && <MessageButton repair={repair} text="Message the customer" />}
          <Button data-key="add" aria-keyshortcuts="N" onClick={() => onNext({})}>
            <Plus {...ICON} />
            Next customer
          </Button>
          {mobile !== undefined && (
            <Button onClick={() => onNext({ mobile, name: customer?.name ?? '' })}>
              <Plus {...ICON} />
              Next device
            </Button>
          )}
          <a className="button" data-kind="quiet" href={workledgerDetailsPath(name)}>
            Open repair
          </a>
        </>
      }
    >
      <p className={styles.about}>
        {deviceName(device)}: {faultsText(faults)}
        {shelf !== '' && <span> · {shelf}</span>}
      </p>
      {repair.claim_of && <p>{claimText(repair.claim_of)}: no charge</p>}
    </Finished>
  );
}
