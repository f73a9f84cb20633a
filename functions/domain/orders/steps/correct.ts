import { CONTACT_TEXTS } from '../../../../src/contract/contact';
import { CORRECTION_TEXTS } from '../../../../src/contract/corrections';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import { isBeforeDispatch } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { Refusal } from '../../core/refusal';
import type { BodyOf } from '../../core/step';
import { differencesIn, keepReplaced } from '../../corrections/record';
import { requireCorrector } from '../../corrections/rules';
import { isReceived } from '../../money/rules';
import { withoutAddedAccount } from '../../people/add-to-account';
import type { OnOrder } from '../on-order';
import type { OrderFields, OrderRecord } from '../record';
import { correctedPieces, replaceNumbers, requireRightNumbers } from '../serials/correct';
import type { OrderStep } from '../step';

type CorrectBody = BodyOf<StepBody, 'step', 'correct'>;

/** The customer or a sold piece gets other details; the earlier ones stay in the timeline. */
export const correct: OrderStep<'correct'> = {
  isRepeated({ order }, body) {
    const own = order.corrections.filter(({ version }) => version === body.version + 1);
    const isNumbered = body.pieces.every(
      ({ serial, right, second }) =>
        (right === serial ||
          own.some(
            ({ field, before, after }) =>
              field === 'serial' && before === serial && after === right,
          )) &&
        (second === undefined ||
          own.some(({ field, after }) => field === 'second_serial' && after === second)),
    );
    return own.length > 0 && isNumbered && contactDifferences(order, body).length === 0;
  },
  async check(on, body) {
    const { order } = on;
    // A masked order keeps no hash of its request.
    if (order.bodyHash === '') throw new Refusal('wrong-state', ORDER_TEXTS.erased);
    const changed = contactDifferences(order, body).map(({ field }) => field);
    if (changed.length + body.pieces.length === 0) {
      throw new Refusal('invalid', CORRECTION_TEXTS.nothingCorrected);
    }
    if (changed.length > 0) await requireContactCorrector(on);
    if (changed.some((field) => ['address', 'pin_code'].includes(field))) requireUnsent(order);
    if (order.fulfilment === 'deliver' && body.name === '') {
      throw invalid('name', CONTACT_TEXTS.needsName);
    }
    await requireRightNumbers(on, body.pieces);
  },
  change({ context, order, viewer, actorId }, body) {
    const { db, now } = context;
    const pieces = correctedPieces(order, body.pieces);
    const differences = contactDifferences(order, body);
    const isNewNumber = differences.some(({ field }) => field === 'mobile');
    const replaced = [...differences, ...pieces.flatMap((each) => each.replaced)];
    const correction = { orderId: order.id, version: order.version + 1, at: now };
    return {
      step: 'correct',
      actorId,
      set: {
        ...columnsOf(body),
        ...(isNewNumber && viewer !== 'account' && withoutAddedAccount(order)),
      },
      also: [
        ...keepReplaced(db, correction, replaced),
        ...replaceNumbers(context, order.id, pieces),
      ],
    };
  },
};

/**
 * The branch corrects an order until it has confirmed it or is paid, and a sale soon after it; with an
 * account also its customer does.
 */
function requireContactCorrector(on: OnOrder): Promise<void> | void {
  const { context, order, role, viewer, actorId } = on;
  if (viewer === 'account') return;
  if (role === 'shopper') throw new Refusal('forbidden', CORRECTION_TEXTS.byOwner);
  const { soldBy, createdAt, events } = order;
  const confirmed = events.find(({ step }) => step === 'confirm');
  // A small order to pay at the branch is confirmed at once, without its staff.
  const isUntouched = confirmed === undefined && ['placed', 'confirmed'].includes(order.state);
  return requireCorrector(context, {
    ...{ role, actorId, isOfAccount: order.customerId !== null },
    isOpen: isUntouched && !order.payments.some(isReceived),
    entry: soldBy === null ? undefined : { at: createdAt, actorId: soldBy },
    enteredBy: [soldBy, confirmed?.actorId ?? null],
  });
}

function requireUnsent({ fulfilment, state }: OrderFields): void {
  if (fulfilment === 'deliver' && isBeforeDispatch(state)) return;
  throw invalid('address', CORRECTION_TEXTS.sent);
}

function contactDifferences(order: OrderRecord, body: CorrectBody) {
  return differencesIn(textsOf(order), textsOf({ ...order, ...columnsOf(body) }));
}

function columnsOf({ mobile, second_mobile, name, address, pin_code }: CorrectBody) {
  return {
    ...(mobile !== undefined && { mobile }),
    ...(second_mobile !== undefined && { secondMobile: second_mobile }),
    ...(name !== undefined && { name: name || null }),
    ...(address !== undefined && { address }),
    ...(pin_code !== undefined && { pinCode: pin_code }),
  };
}

type Details = Pick<OrderFields, 'mobile' | 'secondMobile' | 'name' | 'address' | 'pinCode'>;

function textsOf({ mobile, secondMobile, name, address, pinCode }: Details) {
  return {
    ...{ mobile: mobile ?? '', second_mobile: secondMobile, name: name ?? '' },
    ...{ address: address ?? '', pin_code: pinCode ?? '' },
  };
}

function invalid(field: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [field]: text } });
}
