import type { Product } from '../../../content/catalogue';
import { viewNames } from '../../../contract/catalogue';
import { photoOf } from '../../../entities/product/photos';

export interface Picture {
  name: string;
  alt: string;
}

/** The pictures of a product, main picture first; photos only, if the first is a photo. */
export function picturesOf(product: Product): [Picture, ...Picture[]] {
  const { image, name, views } = product;
  const further = viewNames(product).map((view, nth) => ({ name: view, alt: views[nth] ?? '' }));
  const isPhoto = photoOf(image) !== undefined;
  return [
    { name: image, alt: name },
    ...further.filter((each) => !isPhoto || photoOf(each.name) !== undefined),
  ];
}
