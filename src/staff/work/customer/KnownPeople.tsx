import { useEffect, useEffectEvent, useRef } from 'react';
import type { CustomerReply } from '../../../contract/repairs/intake';
import { deviceName } from '../../../entities/repair/labels';
import { Suggestions } from '../Suggestions';
import { useCustomer } from './use-customer';

type Person = CustomerReply['people'][number];
type Device = Person['devices'][number];

const SOMEONE_ELSE = { key: 'else', content: 'Someone else' };

interface Props {
  mobile: string;
  name: string;
  onName: (name: string) => void;
  /** Takes the device of the person who was chosen; undefined if the form has no device. */
  onDevice?: (device: Device) => void;
  isOn: boolean;
}

/**
 * Everyone who gave this mobile number before, with their devices. The name of the only one is filled
 * in; a name that was filled in goes when the number changes.
 */
export function KnownPeople({ mobile, name, onName, onDevice, isOn }: Props) {
  const found = useCustomer(mobile, isOn);
  const customer = found.kind === 'found' ? found.customer : undefined;
  const filled = useRef('');

  function fill(text: string): void {
    filled.current = text;
    onName(text);
  }

  const settle = useEffectEvent((known: CustomerReply | undefined) => {
    const [first, second] = known?.is_of_branch ? known.people : [];
    const only = (second === undefined && first?.name) || '';
    if (name !== filled.current || name === only) return;
    fill(only);
  });
  useEffect(() => {
    settle(customer);
  }, [customer]);

  if (found.kind === 'searching') return <p className="muted">Looking for the customer…</p>;
  if (found.kind === 'failed') return <p className="muted">Not looked up: {found.text}</p>;
  if (customer === undefined) return null;
  const { people, is_of_branch: isOwn } = customer;
  if (people.length === 0) return <p className="muted">New customer</p>;

  function choose(person: Person, device?: Device): void {
    if (isOwn) fill(person.name ?? '');
    if (device) onDevice?.(device);
  }

  const earlier = people.flatMap((person) =>
    choicesOf(person).map(({ text, end, device }) => ({
      key: `${person.name} ${text} ${end}`,
      content: (
        <span>
          {[person.name, text].filter(Boolean).join(' · ')}
          {end && <small>…{end}</small>}
        </span>
      ),
      onChoose: () => choose(person, device),
    })),
  );

  return (
    <>
      <p>
        <strong>{titleOf(people)}</strong>
        {!isOwn && <span className="muted"> (of another branch)</span>}
      </p>
      <Suggestions
        label="Earlier devices"
        items={isOwn ? [...earlier, { ...SOMEONE_ELSE, onChoose: () => fill('') }] : earlier}
      />
    </>
  );
}

function titleOf([first, ...others]: readonly Person[]): string {
  if (others.length > 0) return `${others.length + 1} people use this number`;
  return first?.name ? `Known customer: ${first.name}` : 'Known customer';
}

/** One choice for each device that a person brought, and for each product that they bought. */
function choicesOf({ devices, products }: Person) {
  return [
    ...devices.map((device) => ({
      ...{ text: deviceName(device), end: device.serial?.slice(-4) ?? '', device },
    })),
    ...products.map((text) => ({ text, end: '', device: undefined })),
  ];
}
