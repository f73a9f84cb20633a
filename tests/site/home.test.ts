import { describe, expect, it } from 'vitest';
import { REVIEWS } from '../../src/content/home/reviews.ts';
import { REPAIR_STEPS } from '../../src/content/repairs/services.ts';
import { SITE } from '../../src/content/site.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { builtPage, isBuilt, sectionOf, textOf, textsOf } from '../support/site/built-page.ts';

const home = builtPage(PATHS.home);

describe('a visitor of the home page', () => {
  it('books on WhatsApp with the first lines already written', () => {
    const book = home('a').filter((_, link) => textOf(home(link)) === 'Book on WhatsApp');
    const address = new URL(book.attr('href') ?? '');
    expect(address.origin + address.pathname).toBe(`https://wa.me/${SITE.whatsapp}`);
    expect(address.searchParams.get('text')).toContain('I want to book a repair');
  });

  it('reads that checking costs nothing', () => {
    expect(textOf(home('main'))).toContain('Checking is free');
  });

  it('reads how a repair goes, step by step', () => {
    const steps = sectionOf(home, 'How a repair goes').find('h3');
    expect(textsOf(home, steps)).toEqual(REPAIR_STEPS.map(({ title }) => title));
  });

  it('reads why people come back, what they said, and about the shop', () => {
    expect(sectionOf(home, 'Why people come back').find('dt')).toHaveLength(4);
    const said = sectionOf(home, 'Said at the counter').find('blockquote');
    expect(textsOf(home, said)).toEqual(REVIEWS.map(({ text }) => text));
    expect(textOf(home('#about'))).toContain(`since ${SITE.founded}`);
  });

  it.each([
    ['How a repair goes', 4],
    ['Why people come back', 4],
    ['Said at the counter', 3],
  ])(
    'sees under “%s” %i drawings, each its own, of which a screen reader says nothing',
    (title, count) => {
      const drawings = sectionOf(home, title).find('img').get();
      expect(drawings.map(({ attribs }) => attribs.alt)).toEqual(Array(count).fill(''));
      const addresses = drawings.map(({ attribs }) => attribs.src ?? '');
      expect(new Set(addresses).size).toBe(count);
      expect(addresses.filter((address) => !isBuilt(address))).toEqual([]);
    },
  );

  it('finds each branch on the map and by phone', () => {
    const links = home('#locate a').get();
    const addresses = Object.fromEntries(
      links.map(({ attribs }) => [attribs['aria-label'], attribs.href]),
    );
    for (const { name, latitude, longitude, phone } of SITE.branches) {
      expect(addresses).toMatchObject({
        [`Open map, ${name}`]: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
        [`${phone}, ${name}`]: `tel:${phone.replaceAll(' ', '')}`,
      });
    }
  });

  it('reads in the footer where, when and who answers complaints', () => {
    const footer = textOf(home('footer.site-footer'));
    for (const text of [
      SITE.address.street,
      SITE.hours.text,
      SITE.phone,
      SITE.email,
      SITE.gstin,
      SITE.grievanceOfficer.name,
      SITE.legalName,
    ]) {
      expect(footer).toContain(text);
    }
  });
});
