import type { Product } from '../../../content/catalogue';
import { viewNames } from '../../../contract/catalogue';
import { photoOf } from '../../../entities/product/photos';

export interface Picture {
  name: string;
  alt: string;
}

/**
 * A product's pictures, main picture first. If the main picture is a photo, only photos are
 * included.
 */
export function picturesOf(product: Product): [Picture, ...Picture[]] {
  const { image, name, views } = product;
  const further = viewNames(product).map((view, nth) => ({ name: view, alt: views[nth] ?? '' }));
  const isPhoto = photoOf(image) !== undefined;
  return [
    { name: image, alt: name },
    ...further.filter((each) => !isPhoto || photoOf(each.name) !== undefined),
  ];
}
