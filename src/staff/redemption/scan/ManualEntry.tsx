import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { checkForm } from '../../../contract/fields';
import { redemptionForm } from '../../../contract/redemption';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { useForm } from '../../../ui/form/use-form';
import { isWithoutCamera, type Scan } from '../flow';
import { failureText } from '../form/outcome';
import { $isTyped, readCode } from '../state';
import { isRefused, ScanRefusal } from './ScanRefusal';
import styles from './scan.module.css';

const entryForm = v.pick(redemptionForm, ['instagram_id', 'enrollment_no']);

/** Manual code entry, for when there is no camera or the code is unreadable. */
export function ManualEntry({ scan }: { scan: Scan }) {
  const isOnlyWay = isWithoutCamera(scan.status);
  const isTyped = useStore($isTyped, { ssr: 'initial' });
  // The open state is stored only in the DOM, because the user may have opened the details before
  // the script ran.
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOnlyWay && details.current) details.current.open = true;
  }, [isOnlyWay]);
  const { busy, field, formProps } = useForm({
    initial: { instagram_id: '', enrollment_no: '' },
    parse: (values) => checkForm(entryForm, values),
    submit: ({ instagram_id, enrollment_no }) =>
      readCode(`${instagram_id}|${enrollment_no}`, 'typed'),
    explain: (error) => ({ message: failureText(error, '') }),
  });

  return (
    <details ref={details} className={styles.typed}>
      <summary>Type the code instead</summary>
      <form {...formProps}>
        <Field
          label="Instagram ID"
          {...field('instagram_id')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          label="Enrollment No"
          {...field('enrollment_no')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        {isTyped && isRefused(scan) && <ScanRefusal scan={scan} />}
        <Button type="submit" busy={busy}>
          Check the code
        </Button>
      </form>
    </details>
  );
}
