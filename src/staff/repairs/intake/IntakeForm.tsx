import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { StaffUser } from '../../../contract/auth';
import type { RepairReply } from '../../../contract/repairs/repair';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/form/SelectField';
import { ActionBar, Row, Stack } from '../../../ui/layout/Layout';
import { useNow } from '../../../ui/use-now';
import { useOpenBranches } from '../../stock/state';
import { DraftButtons } from '../../work/resumable/DraftButtons';
import { ParkedBar } from '../../work/resumable/ParkedBar';
import { CodeFields } from '../lock/CodeFields';
import { BookedCustomer } from './BookedCustomer';
import { CustomerFields } from './CustomerFields';
import { DeviceFields } from './DeviceFields';
import { describeIntake } from './draft';
import styles from './intake.module.css';
import { PriceFields } from './PriceFields';
import { PromiseFields } from './PromiseFields';
import type { Booking } from './submission';
import { useIntake } from './use-intake';
import type { IntakeValues } from './values';
import { ConditionFields, FaultFields, LockFields } from './WorkFields';
import { WarrantyFields } from './warranty/WarrantyFields';

interface Props {
  user: StaffUser;
  renderedAt: number;
  needsBranch: boolean;
  /** The booking whose device is being taken in. */
  booking?: Booking | undefined;
  initial: Partial<IntakeValues>;
  onSaved: (repair: RepairReply) => void;
  /** Called if the booking has changed since it was read. */
  onChanged?: () => void;
}

/** Enter does not save this long form, because barcode scanners end each code with Enter. */
function handleKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
  else if (!(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
}

export function IntakeForm(props: Props) {
  const { user, renderedAt, needsBranch, booking, initial, onSaved, onChanged } = props;
  const branches = useOpenBranches();
  const intake = useIntake({ user, booking, needsBranch, initial, onSaved, onChanged });
  const { form, isFrozen, isUnanswered } = intake;
  const now = useNow(renderedAt);

  return (
    <>
      {booking === undefined && (
        <ParkedBar noun="job card" labelOf={describeIntake} drafts={intake} />
      )}
      <form {...form.formProps} className={styles.form} onKeyDown={handleKey}>
        <Stack as="fieldset" gap={6} disabled={isFrozen}>
          {needsBranch && (
            <Section title="Branch">
              <SelectField
                {...form.field('branch')}
                label="Branch that receives the device"
                placeholder="Choose the branch"
                choices={branches}
                required
              />
            </Section>
          )}
          <Section title="Customer">
            {booking === undefined ? (
              <CustomerFields form={form} isFrozen={isFrozen} />
            ) : (
              <BookedCustomer form={form} isOfOther={booking.isOfOther} />
            )}
          </Section>
          <Section title="Device">
            <DeviceFields form={form} />
            <WarrantyFields form={form} role={user.role} isFrozen={isFrozen} />
          </Section>
          <Section title="Problems" isRequired>
            <FaultFields form={form} />
          </Section>
          <Section title="Condition and accessories">
            <ConditionFields form={form} />
          </Section>
          <Section title="How is it unlocked?" isRequired>
            <LockFields form={form} isCodeBelow={intake.needsCode} />
          </Section>
          <Section title="Price">
            <PriceFields form={form} />
          </Section>
          <Section title="When and where">
            <PromiseFields form={form} now={now} />
          </Section>
        </Stack>
        {intake.needsCode && (
          <Stack as="fieldset" className={styles.again} disabled={form.busy}>
            <legend className="field-label">Enter the code again</legend>
            <CodeFields values={form.values} error={form.errors.lockCode} onChange={form.fill} />
          </Stack>
        )}
        <ActionBar className={styles.foot}>
          <div role="alert">
            {form.failure && (
              <p className="notice" data-kind={isUnanswered ? undefined : 'error'}>
                {form.failure}
              </p>
            )}
          </div>
          <Row className={styles.actions}>
            <Button kind="primary" type="submit" busy={form.busy}>
              {isUnanswered ? 'Send' : 'Save'}
            </Button>
            <DraftButtons draft={intake} isEdited={form.isEdited} />
            <p className={`muted ${styles.keys}`}>Ctrl + Enter saves</p>
          </Row>
        </ActionBar>
      </form>
    </>
  );
}

interface SectionProps {
  title: string;
  isRequired?: boolean;
  children: ReactNode;
}

function Section({ title, isRequired, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" className={styles.section} aria-labelledby={id}>
      <h2 id={id} data-required={isRequired}>
        {title}
      </h2>
      {children}
    </Stack>
  );
}
