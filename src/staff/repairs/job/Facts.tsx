import { receivedAtOf } from '../../../contract/repairs/photos';
import type { RepairReply } from '../../../contract/repairs/repair';
import { isInCustody } from '../../../contract/repairs/states';
import {
  ACCESSORY_NAMES,
  CONDITION_NAMES,
  DEVICE_NAMES,
  deviceName,
  faultsText,
  LOCK_NAMES,
} from '../../../entities/repair/labels';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { Facts } from '../../../ui/layout/Facts';
import { Panel } from '../../../ui/layout/Panel';
import { whenText } from '../promised';

/** The details of the device when it came in. */
export function DeviceFacts({ repair }: { repair: RepairReply }) {
  const { state, device, faults, note, conditions, accessories, lock } = repair;
  const isBrought = isInCustody(state) || state === 'handed_over';
  const left = accessories.map((each) => ACCESSORY_NAMES[each]).join(', ');
  return (
    <Panel title="Device">
      <Facts
        facts={[
          ['Device', [deviceName(device), device.colour].filter(Boolean).join(', ')],
          ['Device type', DEVICE_NAMES[device.type]],
          ['IMEI or serial', device.serial],
          ['Problem', faultsText(faults)],
          ['Note', note],
          [
            'Condition',
            isBrought
              ? conditions.map((each) => CONDITION_NAMES[each]).join(', ') || 'No damage noted'
              : '',
          ],
          ['Accessories', isBrought ? left || 'None' : ''],
          ['Screen lock', lock && LOCK_NAMES[lock]],
        ]}
      />
    </Panel>
  );
}

/** The customer, the technician, the location and the promised time. */
export function JobFacts({ repair, now }: { repair: RepairReply; now: number }) {
  const { customer, branch, custody, side, technician, promised_at, limit, created_at } = repair;
  const { inspection_fee: fee } = repair;
  const received = receivedAtOf(repair.timeline);
  const since = received === 0 ? created_at : received;
  const unknown = side === 'finder' ? 'Shown once you receive the device' : 'Erased';
  return (
    <Panel title="Repair">
      <Facts
        facts={[
          ['Customer', customer === null ? unknown : customer.name],
          ['Mobile', customer && <a href={`tel:${customer.mobile}`}>{customer.mobile}</a>],
          [
            'Second number',
            customer?.second_mobile && (
              <a href={`tel:${customer.second_mobile}`}>{customer.second_mobile}</a>
            ),
          ],
          [
            'Promised',
            promised_at && <Moment at={promised_at} text={whenText(promised_at, now)} />,
          ],
          ['Technician', technician?.name ?? 'Not assigned'],
          ['Branch', branch.name],
          ['Place', custody?.to ? `On the way to ${custody.to.name}` : custody?.place],
          ['Limit', limit && `Approved up to ${formatRupees(limit)}`],
          ['Inspection', fee && `${formatRupees(fee)} if declined`],
          [
            received === 0 ? 'Booked on' : 'Received on',
            <Moment key="since" at={since} text={momentText(since)} />,
          ],
        ]}
      />
    </Panel>
  );
}

function Moment({ at, text }: { at: number; text: string }) {
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
