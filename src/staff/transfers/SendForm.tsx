import { useRef, useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { serialKindOf } from '../../content/catalogue/serials';
import { findPriceListItem } from '../../content/price-list';
import { BRANCHES } from '../../content/site';
import { checkForm } from '../../contract/fields';
import {
  type SendTransferBody,
  sendTransferBody,
  type TransferReply,
} from '../../contract/goods/transfers';
import { sendTransfer } from '../../contract/goods/transfers-api';
import { createOrderSecret } from '../../lib/order-secret';
import { useLeaveWarning } from '../../ui/dialog/use-leave-warning';
import { FailureText } from '../../ui/feedback/Failure';
import { Field } from '../../ui/form/Field';
import { FormActions } from '../../ui/form/FormActions';
import { SelectField } from '../../ui/form/SelectField';
import { useForm } from '../../ui/form/use-form';
import { Stack } from '../../ui/layout/Layout';
import { PieceLine, type Pieces } from '../counts/PieceLine';
import { productsToSell } from '../sale/goods/state';
import { ProductField } from '../sale/ProductField';
import styles from './transfers.module.css';

interface Props {
  /** The user's branch; undefined for an admin, who chooses one. */
  own: string | undefined;
  onSent: (transfer: TransferReply) => void;
  onCancel: () => void;
}

interface Values {
  from: string;
  to: string;
  note: string;
  lines: readonly Pieces[];
}

const CHOICES = BRANCHES.map(({ code, name }) => ({ value: code, label: name }));

/** Sends pieces to another branch; sending again after a lost response sends nothing twice. */
export function SendForm({ own, onSent, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [request_id] = useState(createOrderSecret);
  const form = useForm<Values, SendTransferBody>({
    initial: { from: own ?? '', to: '', note: '', lines: [] },
    parse: ({ lines, ...values }) =>
      checkForm(sendTransferBody, {
        ...{ ...values, request_id },
        lines: lines.map(({ productId, quantity, numbers }) => ({
          ...{ product_id: productId, quantity, numbers: [...numbers] },
        })),
      }),
    async submit(body) {
      onSent(await call(sendTransfer, { body }));
    },
    explain: explainApiError,
  });
  const { from, lines } = form.values;
  useLeaveWarning(lines.length > 0 && !form.busy);

  function add(id: string): void {
    const item = findPriceListItem(id);
    if (item === undefined) return;
    const known = lines.find(({ productId }) => productId === id);
    const isNumbered = serialKindOf(id) !== undefined;
    const empty = { productId: id, name: item.name, quantity: 0, numbers: [] };
    const line = { ...empty, ...known };
    const next = isNumbered ? line : { ...line, quantity: line.quantity + 1 };
    form.fill({ lines: [next, ...lines.filter((each) => each !== known)] });
    if (!isNumbered) return;
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLInputElement>('li:first-child [data-serial]')?.focus();
    });
  }

  function errorOf(nth: number): string | undefined {
    const names = ['quantity', 'numbers', 'product_id'];
    const refused = `serials.${lines[nth]?.productId}.`;
    return Object.entries(form.errors).find(
      ([name]) => names.some((each) => name === `lines.${nth}.${each}`) || name.startsWith(refused),
    )?.[1];
  }

  return (
    <form {...form.formProps} className={styles.form} aria-labelledby="send-title">
      <h2 id="send-title">Send pieces</h2>
      <div className={styles.branches}>
        {own === undefined && (
          <SelectField
            {...form.field('from')}
            label="From"
            choices={CHOICES}
            placeholder="Choose"
            required
          />
        )}
        <SelectField
          {...form.field('to')}
          label="To"
          choices={CHOICES.filter(({ value }) => value !== from)}
          placeholder="Choose"
          required
        />
      </div>
      <ProductField
        field={field}
        find={productsToSell}
        error={form.errors.lines}
        offers={[]}
        isBlind
        isRequired
        onAdd={(added) => add(added.id)}
        onDone={() => undefined}
      />
      {lines.length > 0 && (
        <ul ref={list} className={styles.lines} aria-label="Products to send">
          {lines.map((line, nth) => (
            <PieceLine
              key={line.productId}
              pieces={line}
              least={1}
              needsNumbers
              error={errorOf(nth)}
              onChange={(changed) =>
                form.fill({ lines: lines.map((each) => (each === line ? changed : each)) })
              }
              onRemove={() => {
                form.fill({ lines: lines.filter((each) => each !== line) });
                field.current?.focus();
              }}
              onDone={() => field.current?.focus()}
            />
          ))}
        </ul>
      )}
      <Stack gap={4}>
        <Field
          {...form.field('note')}
          label="Note (optional)"
          hint="For example: who carries them, or for which order."
          autoComplete="off"
          maxLength={200}
        />
        <FormActions
          submit="Send"
          busy={form.busy}
          onCancel={onCancel}
          failure={<FailureText text={form.failure} />}
        />
      </Stack>
    </form>
  );
}
