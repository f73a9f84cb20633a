import { describe, expect, it } from 'vitest';
import { ownTerms, REPAIR_DEVICES, servicesOf } from '../../../src/content/repairs/models';
import { SERVICES, type Service } from '../../../src/content/repairs/services';

const OFFERS = REPAIR_DEVICES.flatMap((device) =>
  device.models.flatMap(({ name, prices }) =>
    Object.entries(prices).map(([service, price]) => ({ device, name, service, price })),
  ),
);

describe('model-specific repair prices', () => {
  it.each(OFFERS)('are whole rupees above the starting price: $name, $service', (offer) => {
    const service = servicesOf(offer.device).find(({ id }) => id === offer.service);
    expect(Number.isInteger(offer.price)).toBe(true);
    expect(offer.price).toBeGreaterThan(service?.priceFrom ?? Number.POSITIVE_INFINITY);
  });

  it('do not apply to at least one model of each device, which uses the starting prices', () => {
    for (const device of REPAIR_DEVICES) {
      expect(device.models.some(({ prices }) => Object.keys(prices).length === 0)).toBe(true);
    }
  });

  it('are defined once per model', () => {
    const names = REPAIR_DEVICES.flatMap(({ models }) => models.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('ownTerms', () => {
  it('returns the price and time that the model sets', () => {
    const prices = { screen: 14_999 };
    const times = { screen: '3 hours' };
    expect(ownTerms({ name: 'Fold', prices, times })).toEqual({ screen: [14_999, '3 hours'] });
  });

  it("uses the service's price or time when the model does not set its own", () => {
    const [{ id, priceFrom, time }] = SERVICES as readonly [Service, ...Service[]];
    expect(ownTerms({ name: 'Dear', prices: { [id]: 2499 } })).toEqual({ [id]: [2499, time] });
    expect(ownTerms({ name: 'Slow', prices: {}, times: { [id]: '1 hour' } })).toEqual({
      [id]: [priceFrom, '1 hour'],
    });
  });

  it('returns nothing when the model sets neither price nor time', () => {
    expect(ownTerms({ name: 'Usual', prices: {} })).toEqual({});
  });
});

it('every repair in the price list is available for at least one device', () => {
  const offered = new Set(REPAIR_DEVICES.flatMap(({ services }) => services));
  expect(SERVICES.filter(({ id }) => !offered.has(id))).toEqual([]);
});
