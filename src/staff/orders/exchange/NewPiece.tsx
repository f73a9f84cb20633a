import { useRef } from 'react';
import type { OrderReply } from '../../../contract/orders/order';
import type { StaffRole } from '../../../contract/roles';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import type { Form } from '../../../ui/form/use-form';
import { Cluster, Stack } from '../../../ui/layout/Layout';
import { BillToFields } from '../../bills/BillToFields';
import { firstBillTo } from '../../bills/state';
import { SplitPayment } from '../../payments/SplitPayment';
import { productsToSell } from '../../sale/goods/state';
import { ProductField } from '../../sale/ProductField';
import { NO_DISCOUNT } from '../../sale/state';
import { DiscountFields } from '../../sale/terms/DiscountFields';
import { SerialFields } from '../../serials/SerialFields';
import {
  differenceOf,
  type ExchangeValues,
  numberedNew,
  ownLimit,
  priceOfNew,
  saleFieldErrors,
} from './exchange-form';
import { refundForPiece } from './refund-for-piece';

interface Props {
  order: OrderReply;
  role: StaffRole;
  form: Form<ExchangeValues>;
}

/** The new piece of an exchange, and what is paid for it or given back. */
export function NewPiece({ order, role, form }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { sale, product_id } = form.values;
  const { product } = sale;
  const errors = saleFieldErrors(form.errors);
  const change = (part: Partial<ExchangeValues['sale']>) =>
    form.fill({ sale: { ...sale, ...part }, needsApproval: false });
  if (product === null) {
    return (
      <ProductField
        label="New product"
        isRequired
        field={field}
        error={errors.product_id}
        offers={[]}
        find={productsToSell}
        onAdd={({ product: added }) =>
          change({ product: added, bill_to: firstBillTo(added.price, '') })
        }
        onDone={() => undefined}
      />
    );
  }
  const difference = differenceOf(order, form.values);
  const refused = errors['lines.0.quantity'] ?? errors.branch;
  const credit = product_id === '' ? 0 : refundForPiece(order, product_id);
  return (
    <Stack gap={4}>
      <Cluster gap={2}>
        <p>
          New: <strong>{product.name}</strong>, {formatRupees(product.price)}
        </p>
        <Button
          kind="quiet"
          onClick={() => change({ product: null, serials: {}, second_serials: {}, ...NO_DISCOUNT })}
        >
          Change
        </Button>
      </Cluster>
      {refused && <p className="field-error">{refused}</p>}
      <SerialFields
        pieces={numberedNew(form.values)}
        values={sale.serials}
        errors={errors}
        onChange={(serials) => change({ serials })}
        seconds={{
          values: sale.second_serials,
          onChange: (second_serials) => change({ second_serials }),
        }}
        entry={{ role, branch: order.branch.code }}
      />
      <DiscountFields
        values={sale}
        errors={{ amount: errors['discount.amount'], reason: errors['discount.reason'] }}
        limit={ownLimit(sale, role)}
        onChange={change}
      />
      {product_id !== '' && (
        <p role="status">
          {formatRupees(credit)} is credited for the old piece.{' '}
          <strong>{differenceText(difference)}</strong>
        </p>
      )}
      {product_id !== '' && difference > 0 && (
        <SplitPayment
          subject={`Exchange of ${order.order_id}`}
          due={difference}
          mustCover
          values={sale.payments}
          errors={errors}
          onChange={(payments) => change({ payments })}
        />
      )}
      <BillToFields
        values={sale.bill_to}
        errors={errors}
        billed={{ kind: 'counter-goods', branch: order.branch.code, total: priceOfNew(sale) }}
        onChange={(bill_to) => change({ bill_to })}
      />
    </Stack>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return 'Nothing to pay.';
  if (difference > 0) return `${formatRupees(difference)} to pay.`;
  return `${formatRupees(-difference)} goes back: a branch head refunds it on this order.`;
}
