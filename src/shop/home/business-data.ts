import { SITE } from '../../content/site';
import { mapLink } from '../../lib/links';
import { ICON_PATH } from '../../lib/paths';

const { address, hours } = SITE;
const EVERY_DAY = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

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
    taxID: SITE.gstin,
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
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: EVERY_DAY,
      opens: hours.opens,
      closes: hours.closes,
    },
  }));
  return { '@context': 'https://schema.org', '@graph': [business, ...branches] };
}
