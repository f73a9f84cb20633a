import type { RefObject } from 'react';
import type { StaffRole } from '../../contract/roles';
import { MobileNumberField } from '../../entities/contact/MobileNumberField';
import { Field } from '../../ui/form/Field';
import { Stack } from '../../ui/layout/Layout';
import { BillToFields } from '../bills/BillToFields';
import { SplitPayment } from '../payments/SplitPayment';
import { KnownPeople } from '../work/customer/KnownPeople';
import { SecondMobile } from '../work/customer/SecondMobile';
import { areServices } from './line';
import { Section } from './Section';
import styles from './sale.module.css';
import { NO_APPROVAL } from './state';
import { approvalFor, approvalReason, ownLimit } from './submission';
import { ApprovalFields } from './terms/ApprovalFields';
import { DiscountFields } from './terms/DiscountFields';
import { RedemptionField } from './terms/RedemptionField';
import type { useSale } from './use-sale';
import { sumsOf, upiNote } from './values';

interface Props {
  /** The name of the user's store. */
  store: string | null;
  role: StaffRole;
  sale: Pick<ReturnType<typeof useSale>, 'form' | 'redemption' | 'isFrozen'>;
  payment: RefObject<HTMLDivElement | null>;
}

/** How the customer pays, the terms of the sale, and who buys. */
export function SaleMoney({ store, role, sale, payment }: Props) {
  const { form, redemption, isFrozen } = sale;
  const { values, errors } = form;
  const { total } = sumsOf(values);
  const limit = ownLimit(values, role);
  const approval = approvalFor(values, role);
  return (
    <Stack gap={6} className={styles.money}>
      <Section title="Payment">
        <div ref={payment} data-payment>
          <SplitPayment
            subject={upiNote(values.branch, store)}
            due={Math.max(1, total)}
            mustCover
            values={values.payments}
            errors={errors}
            onChange={(payments) => form.set('payments', payments)}
          />
        </div>
        <div className={styles.terms}>
          <DiscountFields
            {...{ values, limit }}
            errors={{ amount: errors.discount, reason: errors.reason }}
            onChange={(change) =>
              form.fill({
                ...change,
                ...(change.isDiscounted === false && { approval: NO_APPROVAL }),
              })
            }
          />
          <RedemptionField form={form} check={redemption} />
          {approval && (
            <ApprovalFields
              {...{ approval, role, errors }}
              what={approvalReason(values, role)}
              onChange={(changed) => form.set('approval', changed)}
            />
          )}
        </div>
      </Section>
      <Section title="Customer (optional)">
        <div className="field-pair">
          <MobileNumberField {...form.field('mobile')} />
          <Field {...form.field('name')} label="Name" autoComplete="off" maxLength={100} />
        </div>
        <div role="status" className={styles.found}>
          <KnownPeople
            mobile={values.mobile}
            name={values.name}
            onName={(name) => form.set('name', name)}
            isOn={!isFrozen}
          />
        </div>
        <SecondMobile form={form} />
        <BillToFields
          values={values.bill_to}
          errors={errors}
          billed={{
            kind: areServices(values.lines) ? 'service' : 'counter-goods',
            ...{ branch: values.branch, total },
          }}
          onChange={(bill_to) => form.set('bill_to', bill_to)}
        />
      </Section>
    </Stack>
  );
}
