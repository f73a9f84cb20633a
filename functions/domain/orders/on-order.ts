import type { OrderReply } from '../../../src/contract/orders/order';
import type { StepRole } from '../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import type { Subject } from '../core/step';
import { closeLinks } from '../money/links';
import { authorizeByKey, roleOf, viewerOf } from './access';
import { changeOrder, type OrderChange } from './change';
import type { OrderContext, Visitor } from './context';
import type { OrderRecord } from './record';
import { orderReplyFor, type Viewer } from './reply';

/** An order, and who takes a step on it. */
export interface OnOrder {
  context: OrderContext;
  order: OrderRecord;
  role: StepRole;
  viewer: Viewer;
  /** The member of staff; null for the shopper. */
  actorId: number | null;
}

/** An order as the subject of steps, on the order itself or on one of its returns. */
export function onOrder(context: OrderContext, id: string, visitor: Visitor) {
  return {
    async load() {
      const access = await authorizeByKey(context, id, visitor);
      const role = roleOf(access, visitor);
      const isShopper = role === 'shopper';
      return {
        ...{ context, order: access.order, role, viewer: isShopper ? viewerOf(access) : 'staff' },
        actorId: isShopper ? null : (visitor.user?.id ?? null),
      };
    },
    versionOf: ({ order }) => order.version,
    write({ order }, change, also) {
      return changeOrder(context.db, order, change, context.now, also);
    },
    after: () => context.later(closeLinks(context, { orderId: id })),
    reply: ({ order, viewer }) => orderReplyFor(order, viewer, context),
    staleText: ORDER_TEXTS.stale,
  } satisfies Partial<Subject<OnOrder, unknown, OrderChange, OrderReply>>;
}
