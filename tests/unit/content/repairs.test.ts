import { describe, expect, it } from 'vitest';
import {
  ownTerms,
  priceClassOf,
  REPAIR_DEVICES,
  type RepairDevice,
  servicesOf,
} from '../../../src/content/repairs/models';
import { SERVICES, type Service } from '../../../src/content/repairs/services';

const KINDS = REPAIR_DEVICES.flatMap((device) =>
  [...device.classes, ...device.models].map((kind) => ({ device, kind })),
);
const OFFERS = KINDS.flatMap(({ device, kind }) =>
  Object.entries(kind.prices).map(([service, price]) => ({
    device,
    name: kind.name,
    service,
    price,
  })),
);

describe('repair prices', () => {
  it.each(OFFERS)('are whole rupees above the starting price: $name, $service', (offer) => {
    const service = servicesOf(offer.device).find(({ id }) => id === offer.service);
    expect(Number.isInteger(offer.price)).toBe(true);
    expect(offer.price).toBeGreaterThan(service?.priceFrom ?? Number.POSITIVE_INFINITY);
  });

  it('equal the starting prices in at least one price class of each device', () => {
    for (const { classes } of REPAIR_DEVICES) {
      expect(classes.some(({ prices }) => Object.keys(prices).length === 0)).toBe(true);
    }
  });

  it('are defined once per model and class', () => {
    const names = KINDS.map(({ kind }) => kind.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a device’s price classes', () => {
  it.each(REPAIR_DEVICES)(
    'cover every price and start with the cheapest class: $name',
    ({ classes }) => {
      const limits = classes.filter(({ words }) => !words).map(({ below }) => below);
      expect(limits.at(-1)).toBeUndefined();
      expect(limits.slice(0, -1)).toEqual(limits.slice(0, -1).toSorted((a = 0, b = 0) => a - b));
    },
  );

  it.each(REPAIR_DEVICES)('include the class of each model: $name', ({ classes, models }) => {
    const ids = classes.map(({ id }) => id);
    for (const { priceClass } of models) expect(ids).toContain(priceClass);
  });
});

const [{ id, priceFrom, time }] = SERVICES as readonly [Service, ...Service[]];
const DEVICE: RepairDevice = {
  id: 'phone',
  name: 'Phone',
  category: 'phones',
  services: [id],
  classes: [
    { id: 'low', name: 'Low', below: 10_000, prices: {} },
    { id: 'high', name: 'High', prices: { [id]: 5000 }, times: { [id]: '2 hours' } },
    { id: 'brand', name: 'Brand', words: ['acme'], prices: { [id]: 4000 } },
  ],
  models: [],
};

describe('ownTerms', () => {
  const terms = (kind: Parameters<typeof ownTerms>[1]) => ownTerms(DEVICE, kind);

  it('returns the model’s own price and time', () => {
    const own = { prices: { [id]: 14_999 }, times: { [id]: '3 hours' } };
    expect(terms({ name: 'Fold', priceClass: 'high', ...own })).toEqual({
      [id]: [14_999, '3 hours'],
    });
  });

  it("uses the price or time of the model's class when the model has none of its own", () => {
    expect(terms({ name: 'Usual', priceClass: 'high', prices: {} })).toEqual({
      [id]: [5000, '2 hours'],
    });
    expect(terms({ name: 'Dear', priceClass: 'high', prices: { [id]: 6000 } })).toEqual({
      [id]: [6000, '2 hours'],
    });
  });

  it("uses the service's price or time when neither the model nor its class has one", () => {
    expect(terms({ name: 'Dear', priceClass: 'low', prices: { [id]: 2499 } })).toEqual({
      [id]: [2499, time],
    });
    expect(
      terms({ name: 'Slow', priceClass: 'low', prices: {}, times: { [id]: '1 hour' } }),
    ).toEqual({ [id]: [priceFrom, '1 hour'] });
    expect(terms({ name: 'Usual', priceClass: 'low', prices: {} })).toEqual({});
  });
});

describe('priceClassOf', () => {
  it.each([
    [{ name: 'Tarang T1', price: 9999 }, 'low'],
    [{ name: 'Tarang T1', price: 10_000 }, 'high'],
    [{ name: 'ACME One', price: 999 }, 'brand'],
  ])(
    'chooses the class by name, or by price when no name matches: %j → %s',
    (product, expected) => {
      expect(priceClassOf(DEVICE, product)?.id).toBe(expected);
    },
  );
});

it('every repair in the price list is available for at least one device', () => {
  const offered = new Set(REPAIR_DEVICES.flatMap(({ services }) => services));
  expect(SERVICES.filter((service) => !offered.has(service.id))).toEqual([]);
});
