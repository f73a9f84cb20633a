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
import { hoursAt, type Lacking, openBranches, PAYMENT_TEXTS } from '../payment';
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
  lacking: Lacking;
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
            <BranchField {...{ formValues, errors, onChange }} lacking={props.lacking} />
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

/** Where a branch is, and what of the order it does not have. */
function hintOf(code: string, lacking: Lacking) {
  const missing = lacking[code] ?? [];
  if (missing.length === 0) return PLACES[code];
  return (
    <>
      {PLACES[code]}
      <span className={styles.lacking}>Not here today: {missing.join(', ')}</span>
    </>
  );
}

function BranchField({
  formValues,
  errors,
  lacking,
  onChange,
}: FieldsProps & Pick<Props, 'lacking'>) {
  const open = openBranches(useStore($branchesNow, { ssr: 'initial' }).closed);
  const chosen = open.find(({ code }) => code === formValues.branch);
  return (
    <RadioChoice
      label="Branch"
      isLabelHidden
      name="branch"
      isList
      choices={Object.fromEntries(open.map(({ code, name }) => [code, name]))}
      hints={Object.fromEntries(open.map(({ code }) => [code, hintOf(code, lacking)]))}
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
      onChange={(branch) => onChange({ branch, isBranchChosen: true })}
    />
  );
}
