import ShieldCheck from 'lucide-react/icons/shield-check';
import { useId } from 'react';
import { DEVICE_TYPES } from '../../../../contract/repairs/states';
import { isSameModel, mayClaim, type WarrantyReply } from '../../../../contract/repairs/warranty';
import type { Role } from '../../../../contract/roles';
import { deviceName, faultsText } from '../../../../entities/repair/labels';
import { dateText } from '../../../../lib/india-time';
import { Button } from '../../../../ui/Button';
import { Row, Stack } from '../../../../ui/layout/Layout';
import type { IntakeForm } from '../use-intake';
import { useWarranties } from './use-warranties';
import styles from './warranty.module.css';

interface Props {
  form: IntakeForm;
  role: Role;
  isFrozen: boolean;
}

/** Offers a claim if an earlier repair of the device or customer is under warranty. */
export function WarrantyFields({ form, role, isFrozen }: Props) {
  const id = useId();
  const { price, claimOf } = form.values;
  const { offers, failure } = useWarranties(form.values, !isFrozen);
  const isListed = offers.some(({ name }) => name === claimOf);
  const error = form.errors.claimOf;
  const invalid: OfferProps['invalid'] = error
    ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
    : {};
  const isLost = price === 'warranty' && !isListed;
  const isForbidden = ({ match, device }: WarrantyReply) =>
    !mayClaim(matchNow(match, device, form.values), role);

  return (
    <Stack gap={2} className={styles.warranty}>
      <div role="status">
        {offers.length > 0 && (
          <Row as="p" gap={2} id={id} className={styles.title}>
            <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
            Under warranty
          </Row>
        )}
        {failure !== null && <p className="muted">Warranty not checked: {failure}</p>}
      </div>
      {offers.length > 0 && (
        <Stack as="ul" gap={2} aria-labelledby={id}>
          {offers.map((offer) => (
            <Offer
              key={offer.name}
              {...{ offer, form, invalid }}
              isForbidden={isForbidden(offer)}
            />
          ))}
        </Stack>
      )}
      {offers.some(isForbidden) && (
        <p className="muted">
          For another model, only a branch head can confirm a claim. Enter the IMEI or serial number
          if it is the same device.
        </p>
      )}
      {isLost && (
        <div className={styles.offer} data-chosen>
          <p>
            Claim on the warranty of <strong>{claimOf}</strong>
          </p>
          <Button {...invalid} onClick={() => form.fill(NO_CLAIM)}>
            Remove claim
          </Button>
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </Stack>
  );
}

interface OfferProps {
  offer: WarrantyReply;
  form: IntakeForm;
  isForbidden: boolean;
  /** Attributes that mark the chosen claim's button if the server refused the claim. */
  invalid: { 'aria-invalid'?: true; 'aria-describedby'?: string };
}

function Offer({ offer, form, isForbidden, invalid }: OfferProps) {
  const id = useId();
  const { name, device, faults, branch, warranty_until, problem } = offer;
  const isChosen = form.values.price === 'warranty' && form.values.claimOf === name;
  return (
    <li className={styles.offer} data-chosen={isChosen || undefined}>
      <p id={id}>
        <strong>{name}</strong> {deviceName(device)}: {faultsText(faults)}
        <span className="muted">
          Until {dateText(warranty_until)} · {branch.name}
        </span>
      </p>
      {problem === null && (isChosen || !isForbidden) && (
        <Button
          aria-describedby={id}
          {...(isChosen && invalid)}
          onClick={() => form.fill(isChosen ? NO_CLAIM : claimValues(offer, form))}
        >
          {isChosen ? 'Remove claim' : 'Take in as a claim'}
        </Button>
      )}
      {problem === 'claimed' && <p className="muted">A claim is already open.</p>}
    </li>
  );
}

/** The match with the model that is in the form now; choosing an offer fills an empty one. */
function matchNow(
  match: WarrantyReply['match'],
  device: WarrantyReply['device'],
  values: IntakeForm['values'],
): WarrantyReply['match'] {
  const isOther = match === 'model' && values.model !== '' && !isSameModel(device, values);
  return isOther ? 'customer' : match;
}

const NO_CLAIM = { price: 'look-first', claimOf: '' } as const;

/** Returns the claim's values; missing values come from the first repair's device and problems. */
function claimValues({ name, device, faults }: WarrantyReply, { values }: IntakeForm) {
  const type = DEVICE_TYPES.find((each) => each === device.type) ?? 'other';
  return {
    price: 'warranty' as const,
    claimOf: name,
    ...(values.model === '' && { type, brand: device.brand, model: device.model }),
    ...(values.faults.length === 0 && { faults: faults.map(({ code }) => code) }),
  };
}
