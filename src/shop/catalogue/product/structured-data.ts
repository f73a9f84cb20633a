import type { Product } from '../../../content/catalogue';
import { SITE } from '../../../content/site';
import { productPath } from '../../../lib/paths';

function absolute(path: string): string {
  return new URL(path, SITE.url).href;
}

/** A product with its pictures and offer, as structured data for search engines (schema.org). */
export function productData(product: Product, pictures: readonly string[]): object {
  const { id, name, description, price, inStock, rating, reviews, country } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: id,
    name,
    description,
    image: pictures.map(absolute),
    countryOfOrigin: { '@type': 'Country', name: country },
    ...(reviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews },
    }),
    offers: {
      '@type': 'Offer',
      url: absolute(productPath(id)),
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: SITE.name },
    },
  };
}

/**
 * A page's breadcrumbs as structured data for search engines (schema.org); the last item is the
 * page itself.
 */
export function breadcrumbData(trail: readonly { name: string; href?: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: absolute(href) }),
    })),
  };
}
