import { describe, expect, it } from 'vitest';
import { REVIEWS } from '../../src/content/home/reviews.ts';
import { REPAIR_STEPS } from '../../src/content/repairs/services.ts';
import { SITE } from '../../src/content/site.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { builtPage, isBuilt, sectionOf, textOf, textsOf } from '../support/site/built-page.ts';

const home = builtPage(PATHS.home);

describe('a home page visitor', () => {
  it('can book on WhatsApp with a prefilled message', () => {
    const book = home('a').filter((_, link) => textOf(home(link)) === 'Book on WhatsApp');
    const address = new URL(book.attr('href') ?? '');
    expect(address.origin + address.pathname).toBe(`https://wa.me/${SITE.whatsapp}`);
    expect(address.searchParams.get('text')).toContain('I want to book a repair');
  });

  it('learns that checking a device is free', () => {
    expect(textOf(home('main'))).toContain('Checking is free');
  });

  it('sees the steps of a repair', () => {
    const steps = sectionOf(home, 'How repair works').find('h3');
    expect(textsOf(home, steps)).toEqual(REPAIR_STEPS.map(({ title }) => title));
  });

  it('sees four reasons to choose the shop, customer reviews and the founding year', () => {
    expect(sectionOf(home, 'Why choose us').find('dt')).toHaveLength(4);
    const reviews = sectionOf(home, 'What our customers say').find('blockquote');
    expect(textsOf(home, reviews)).toEqual(REVIEWS.map(({ text }) => text));
    expect(textOf(home('#about'))).toContain(`since ${SITE.founded}`);
  });

  it.each([
    ['How repair works', 4],
    ['Why choose us', 4],
    ['What our customers say', 3],
  ])(
    'sees the section “%s” with %i different drawings, all hidden from screen readers',
    (title, count) => {
      const drawings = sectionOf(home, title).find('img').get();
      expect(drawings.map(({ attribs }) => attribs.alt)).toEqual(Array(count).fill(''));
      const addresses = drawings.map(({ attribs }) => attribs.src ?? '');
      expect(new Set(addresses).size).toBe(count);
      expect(addresses.filter((address) => !isBuilt(address))).toEqual([]);
    },
  );

  it('finds a map link and a phone link for each branch', () => {
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

  it('sees the address, opening hours and grievance officer in the footer', () => {
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
