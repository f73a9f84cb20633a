import { describe, expect, it } from 'vitest';
import { joinPairs, wordsOf } from '../../../../../src/shop/catalogue/search/language/words';
import { repairsFor } from '../../../../../src/shop/catalogue/search/repair/repair';

function found(query: string): string[] {
  return repairsFor(joinPairs(wordsOf(query))).map(({ service, model }) =>
    [service, model].join(' ').trim(),
  );
}

describe('repairsFor', () => {
  it.each([
    ['screen repair', ['screen']],
    ['display toota', ['screen']],
    ['स्क्रीन टूट गई', ['screen']],
    ['glass change', ['screen']],
    ['redmi note 10 display', ['screen']],
    ['battery change', ['battery']],
    ['बैटरी बदलनी है', ['battery']],
    ['battery for iphone 11', ['battery iPhone']],
    ['आईफोन की स्क्रीन टूट गई', ['screen iPhone']],
    ['macbook keyboard kharab', ['laptop MacBook']],
    ['screen and battery change', ['screen', 'battery']],
    ['phone not charging', ['port']],
    ['charging port', ['port']],
    ['phone pani me gir gaya', ['water']],
    ['deleted photos recover', ['data']],
    ['laptop ka keyboard kharab', ['laptop']],
    ['hp laptop screen change', ['laptop']],
    ['mobile repair', ['screen', 'battery', 'port']],
    ['tarang t5 screen price', ['screen Tarang T5 5G']],
    ['fold 2 battery replacement', ['battery Nila Fold 2']],
    ['kosh raid fan repair', ['laptop Kosh Raid 15']],
  ])('finds the repairs for a query: “%s” → %j', (query, services) => {
    expect(found(query)).toEqual(services);
  });

  it.each([
    'screen guard',
    'screen',
    'battery phone',
    '5000mah battery phone',
    'big battery mobile',
    '120hz display',
    'tempered glass change',
    'charger not working',
    'data cable',
    'waterproof phone',
    'hot water & bags',
    'camera phone',
    'change',
  ])('finds no repair for a query about products: “%s”', (query) => {
    expect(found(query)).toEqual([]);
  });

  it('returns the price and duration for the model or brand, or the starting price when neither is known', () => {
    const [known] = repairsFor(wordsOf('nila fold 2 screen repair'));
    expect(known).toMatchObject({ priceFrom: 14_999, time: '3 hours', name: 'Cracked screen' });
    const [brand] = repairsFor(wordsOf('iphone 13 screen replacement'));
    expect(brand).toMatchObject({ priceFrom: 4499, time: '60 minutes', model: 'iPhone' });
    const [unknown] = repairsFor(wordsOf('samsung screen repair'));
    expect(unknown).toMatchObject({ priceFrom: 1499, time: '40 minutes', model: '' });
  });
});
