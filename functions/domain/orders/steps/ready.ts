import { newCollectionCode } from '../../core/collection-code';
import { moveOn, type OrderStep } from '../step';

export const ready: OrderStep<'ready'> = {
  change(on, body) {
    const { set, ...change } = moveOn(on, body);
    return { ...change, set: { ...set, collectionCode: newCollectionCode() } };
  },
};
