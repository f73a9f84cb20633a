import type { Product } from '../../../content/catalogue';
import { viewNames } from '../../../contract/catalogue';
import { photoOf } from '../photos';

export interface Picture {
  name: string;
  alt: string;
}

/** What a shopper sees of a product, its first picture first; once that is a photo, photos only. */
export function picturesOf(product: Product): [Picture, ...Picture[]] {
  const { image, name, views } = product;
  const further = viewNames(product).map((view, nth) => ({ name: view, alt: views[nth] ?? '' }));
  const isPhoto = photoOf(image) !== undefined;
  return [
    { name: image, alt: name },
    ...further.filter((each) => !isPhoto || photoOf(each.name) !== undefined),
  ];
}
