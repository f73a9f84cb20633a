import { moveOn, type OrderStep } from '../step';

export const deliver: OrderStep<'deliver'> = { change: moveOn };
