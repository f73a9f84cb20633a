import type { ReactNode } from 'react';
import { BRANCHES, BRAND_NAME, HOURS } from '../../../content/site';
import type { RepairReply } from '../../../contract/repairs/repair';
import {
  ACCESSORY_NAMES,
  CONDITION_NAMES,
  deviceName,
  faultsText,
  OWN_LOCK_NAMES,
} from '../../../entities/repair/labels';
import { isImei } from '../../../lib/identity/imei';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { PrintSheet } from '../../../ui/print/PrintSheet';
import { DrawnQr, type QrDrawing } from '../../../ui/QrCode';
import { firstOf } from '../timeline';
import styles from './repair-slip.module.css';
import { priceText, slipTerms } from './slip-terms';

/** The link as a QR code, and the check code if the customer can still use it. */
export interface SlipCodes {
  qr: QrDrawing;
  check: string | undefined;
}

interface Props {
  repair: RepairReply;
  codes: SlipCodes | null;
}

/** The slip for the customer, with a label to tear off for the device. Appears only in print. */
export function RepairSlip({ repair, codes }: Props) {
  const { name, branch, customer, device, faults, lock, promised_at: promised } = repair;
  const received = firstOf(repair, 'receive') ?? repair.created_at;
  const promisedText =
    promised === null ? 'We will tell you when it is ready' : momentText(promised);
  const problems = faultsText(faults);
  const place = repair.custody?.place ?? '';
  return (
    <PrintSheet paper="a5" className={styles.slip}>
      <header>
        <div className={styles.shop}>
          <strong>{BRAND_NAME}</strong>
          <Branch {...branch} />
        </div>
        {codes && (
          <div className={styles.qr}>
            <DrawnQr drawing={codes.qr} label={`Link to ${name}`} />
            {codes.check === undefined ? (
              <span>Scan to follow your repair</span>
            ) : (
              <>
                <span>Scan with your own phone and enter this check code to accept the price.</span>
                <strong>{codes.check}</strong>
              </>
            )}
          </div>
        )}
      </header>
      <div className={styles.number}>
        <h2>{name}</h2>
        <span>{momentText(received)}</span>
      </div>
      <dl>
        <Row name="Customer">
          {[customer?.name, customer?.mobile, customer?.second_mobile].filter(Boolean).join(', ')}
        </Row>
        <Row name="Device">
          {[deviceName(device), device.colour].filter(Boolean).join(', ')}
          {device.serial !== '' && (
            <span className={styles.serial}>
              {isImei(device.serial) ? 'IMEI' : 'Serial number'} {device.serial}
            </span>
          )}
        </Row>
        <Row name="Problem">{problems}</Row>
        {repair.note && <Row name="Note">{repair.note}</Row>}
        <Row name="Condition">
          {listed(
            repair.conditions.map((each) => CONDITION_NAMES[each]),
            'No damage noted',
          )}
        </Row>
        <Row name="Accessories">
          {listed(
            repair.accessories.map((each) => ACCESSORY_NAMES[each]),
            'None',
          )}
        </Row>
        {lock !== null && <Row name="Screen lock">{OWN_LOCK_NAMES[lock]}</Row>}
        <Row name="Ready by">{promisedText}</Row>
      </dl>
      <Price repair={repair} />
      <ul className={styles.terms}>
        {slipTerms(repair).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className={styles.signature}>Signature of the customer</p>
      <div className={styles.label}>
        <strong>{name}</strong>
        <span>
          {deviceName(device)}
          {customer !== null && ` · …${customer.mobile.slice(-4)}`}
        </span>
        {place !== '' && <b>{place}</b>}
        <span>{problems}</span>
        <span>{promised === null ? 'No time promised' : `By ${momentText(promised)}`}</span>
      </div>
    </PrintSheet>
  );
}

function listed(names: readonly string[], none: string): string {
  return names.length === 0 ? none : names.join(', ');
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Branch({ code, name }: RepairReply['branch']) {
  const branch = BRANCHES.find((each) => each.code === code);
  return (
    <>
      <span>{branch ? `${name}, ${branch.address}` : name}</span>
      {branch && (
        <span>
          {branch.phone} · {HOURS.text}
        </span>
      )}
    </>
  );
}

function Price({ repair }: { repair: RepairReply }) {
  const approved = repair.estimates.findLast(({ state }) => state === 'approved');
  return (
    <div className={styles.price}>
      {approved && approved.lines.length > 1 && (
        <ul>
          {approved.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            <li key={index}>
              <span>{line.text}</span>
              <span>{formatRupees(line.price)}</span>
            </li>
          ))}
        </ul>
      )}
      <strong>{priceText(repair)}</strong>
    </div>
  );
}
