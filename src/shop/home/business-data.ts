import { SITE } from '../../content/site';
import { titleOf, WEEKDAYS } from '../../lib/india-time';
import { mapLink } from '../../lib/links';
import { hoursOn, type OpeningHours } from '../../lib/opening-time';
import { ICON_PATH } from '../../lib/paths';

const { address, hours } = SITE;

/** Groups the weekdays that have the same opening hours into one specification. */
function openingHours(hours: OpeningHours) {
  const days = WEEKDAYS.flatMap((weekday) => {
    const opening = hoursOn(weekday, hours);
    return opening ? [{ name: titleOf(weekday), key: `${opening.opens}-${opening.closes}` }] : [];
  });
  return [...new Set(days.map(({ key }) => key))].map((key) => {
    const [opens, closes] = key.split('-');
    const dayOfWeek = days.filter((day) => day.key === key).map(({ name }) => name);
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

function absolute(path: string): string {
  return new URL(path, SITE.url).href;
}

/** LocalBusiness JSON-LD: the shop and each of its branches. */
export function businessData() {
  const business = {
    '@type': 'Organization',
    '@id': absolute('/#business'),
    name: SITE.name,
    legalName: SITE.legalName,
    description: SITE.description,
    url: SITE.url,
    logo: absolute(ICON_PATH),
    email: SITE.email,
    telephone: SITE.phone,
    foundingDate: String(SITE.founded),
    ...(SITE.gstin !== '' && { taxID: SITE.gstin }),
  };
  const branches = SITE.branches.map((branch) => ({
    '@type': ['LocalBusiness', 'ElectronicsStore'],
    name: `${SITE.name}, ${branch.name}`,
    parentOrganization: { '@id': business['@id'] },
    url: absolute('/#locate'),
    image: absolute('/og.png'),
    telephone: branch.phone,
    priceRange: '₹₹',
    currenciesAccepted: 'INR',
    hasMap: mapLink(branch),
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.address.split(`, ${address.city} `)[0],
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: /\d{6}$/.exec(branch.address)?.[0],
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
    openingHoursSpecification: openingHours(hours),
  }));
  return { '@context': 'https://schema.org', '@graph': [business, ...branches] };
}
