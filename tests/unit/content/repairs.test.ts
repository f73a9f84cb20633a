import { describe, expect, it } from 'vitest';
import { ownTerms, REPAIR_DEVICES, servicesOf } from '../../../src/content/repairs/models';
import { SERVICES, type Service } from '../../../src/content/repairs/services';

const OFFERS = REPAIR_DEVICES.flatMap((device) =>
  device.models.flatMap(({ name, prices }) =>
    Object.entries(prices).map(([service, price]) => ({ device, name, service, price })),
  ),
);

describe('the prices of the models', () => {
  it.each(OFFERS)('$name, $service: a whole figure above the one it starts from', (offer) => {
    const service = servicesOf(offer.device).find(({ id }) => id === offer.service);
    expect(Number.isInteger(offer.price)).toBe(true);
    expect(offer.price).toBeGreaterThan(service?.priceFrom ?? Number.POSITIVE_INFINITY);
  });

  it('keep the first price of each repair true for one model at least', () => {
    for (const device of REPAIR_DEVICES) {
      expect(device.models.some(({ prices }) => Object.keys(prices).length === 0)).toBe(true);
    }
  });

  it('stand once for each model', () => {
    const names = REPAIR_DEVICES.flatMap(({ models }) => models.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the terms of a model', () => {
  it('are its own price and its own time where it has them', () => {
    const prices = { screen: 14_999 };
    const times = { screen: '3 hours' };
    expect(ownTerms({ name: 'Fold', prices, times })).toEqual({ screen: [14_999, '3 hours'] });
  });

  it('take from the service what does not differ', () => {
    const [{ id, priceFrom, time }] = SERVICES as readonly [Service, ...Service[]];
    expect(ownTerms({ name: 'Dear', prices: { [id]: 2499 } })).toEqual({ [id]: [2499, time] });
    expect(ownTerms({ name: 'Slow', prices: {}, times: { [id]: '1 hour' } })).toEqual({
      [id]: [priceFrom, '1 hour'],
    });
  });

  it('are none where nothing differs', () => {
    expect(ownTerms({ name: 'Usual', prices: {} })).toEqual({});
  });
});

it('every repair of the price list is offered for a device', () => {
  const offered = new Set(REPAIR_DEVICES.flatMap(({ services }) => services));
  expect(SERVICES.filter(({ id }) => !offered.has(id))).toEqual([]);
});
