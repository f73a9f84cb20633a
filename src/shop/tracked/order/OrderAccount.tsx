import { lazy } from 'react';
import { call } from '../../../api/client';
import { addOrderToAccount } from '../../../contract/orders/api';
import type { OrderReply } from '../../../contract/orders/order';
import { stepProblem } from '../../../contract/orders/steps';
import { mobileOf } from '../../../entities/order/mobile-of';
import { CorrectButton } from '../contact/CorrectButton';
import { AccountCard } from '../page/AccountCard';
import type { Part } from '../page/tracked';

const CorrectOrder = lazy(() => import('./CorrectOrder'));

/** The account that has the order or that can have it, and the contact, which its owner can correct. */
export function OrderAccount(props: Part<OrderReply>) {
  const { row: order } = props;
  const { order_id: id, state, account, fulfilment, payment, contact } = order;
  const facts = { state, fulfilment: fulfilment.kind, payment: payment.state };
  return (
    <AccountCard
      {...props}
      kind="order"
      account={account}
      contact={[mobileOf(order), contact?.second_mobile].filter(Boolean).join(' or ')}
      add={(key) => call(addOrderToAccount, { params: { id }, key, guest: true })}
    >
      {stepProblem('correct', facts, 'shopper') === undefined && (
        <CorrectButton form={(onClose) => <CorrectOrder {...props} onClose={onClose} />} />
      )}
    </AccountCard>
  );
}
