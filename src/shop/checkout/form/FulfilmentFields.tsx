import { useStore } from '@nanostores/react';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import { BRANCHES, HOURS } from '../../../content/site';
import type { SavedAddress } from '../../../contract/account/addresses';
import type { FulfilmentKind } from '../../../contract/orders/states';
import { capitalize } from '../../../lib/capitalize';
import { mapLink } from '../../../lib/links';
import { streetOf } from '../../../lib/street-of';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { Parts, textParts } from '../../../ui/parts/Parts';
import { useHydrated } from '../../../ui/use-hydrated';
import { $branchesNow } from '../../catalogue/stock/state';
import { hoursAt, openBranches, PAYMENT_TEXTS } from '../payment';
import styles from './checkout.module.css';
import { DeliveryFields } from './DeliveryFields';
import type { FieldsProps } from './MobileField';
import { defaultValues } from './saved-address';
import { promiseHints } from './steps';

interface Props extends FieldsProps {
  /** When the form was opened (ms). */
  openedAt: number;
  /** Delivery requires online payment. */
  canDeliver: boolean;
  /** The saved addresses of a logged-in customer. */
  addresses: readonly SavedAddress[] | undefined;
}

/** Where each branch is: its street and a landmark. */
const PLACES = Object.fromEntries(
  BRANCHES.map((branch) => [
    branch.code,
    <Parts
      key={branch.code}
      parts={textParts(...[capitalize(streetOf(branch)), branch.landmark].filter(Boolean))}
    />,
  ]),
);
const COLLECT = { collect: 'Collect at a branch' };
const KINDS = { ...COLLECT, deliver: 'Delivery' };
const NO_HINTS = { collect: '\u00a0', deliver: '\u00a0' };
const ICONS = { collect: Store, deliver: Truck };

/** Lets the shopper choose collection or delivery, and shows the fields for that choice. */
export function FulfilmentFields(props: Props) {
  const { formValues, errors, openedAt, canDeliver, addresses, onChange } = props;
  const isHydrated = useHydrated();
  // Until hydration, CSS hides the fields of the other choice.
  const hasFields = (kind: FulfilmentKind) => !isHydrated || formValues.fulfilment === kind;
  const branches = useStore($branchesNow, { ssr: 'initial' });
  const hints = promiseHints(openedAt, hoursAt(formValues.branch, branches));

  /** Delivery starts with the default address, unless the shopper has entered one. */
  function handleKind(fulfilment: FulfilmentKind): void {
    onChange({ fulfilment, ...defaultValues({ ...formValues, fulfilment }, addresses ?? []) });
  }

  return (
    <RadioChoice<FulfilmentKind>
      label="Pick up or delivery?"
      isLabelHidden
      name="fulfilment"
      choices={canDeliver ? KINDS : COLLECT}
      // The prerendered HTML does not contain the time.
      hints={isHydrated ? hints : NO_HINTS}
      icons={ICONS}
      inside={{
        collect: hasFields('collect') && (
          <div className={styles.kind} data-kind="collect">
            <BranchField formValues={formValues} errors={errors} onChange={onChange} />
          </div>
        ),
        deliver: canDeliver && hasFields('deliver') && (
          <div className={styles.kind} data-kind="deliver">
            <DeliveryFields {...{ formValues, errors, addresses, onChange }} />
          </div>
        ),
      }}
      value={formValues.fulfilment}
      onChange={handleKind}
    />
  );
}

function BranchField({ formValues, errors, onChange }: FieldsProps) {
  const open = openBranches(useStore($branchesNow, { ssr: 'initial' }).closed);
  const chosen = open.find(({ code }) => code === formValues.branch);
  return (
    <RadioChoice
      label="Branch"
      isLabelHidden
      name="branch"
      isList
      choices={Object.fromEntries(open.map(({ code, name }) => [code, name]))}
      hints={PLACES}
      value={formValues.branch}
      error={open.length === 0 ? PAYMENT_TEXTS.allClosed : errors['fulfilment.branch']}
      hint={
        <>
          {HOURS.text}
          {chosen && (
            <>
              {' · '}
              <a className={styles.map} href={mapLink(chosen)} rel="noreferrer" target="_blank">
                Map
                <span className="visually-hidden">
                  {' '}
                  of {chosen.name} branch, opens in a new tab
                </span>
              </a>
            </>
          )}
        </>
      }
      onChange={(branch) => onChange({ branch })}
    />
  );
}
