import { isLineId } from '../../contract/orders/line-id';
import { artPath } from '../../lib/paths';

/** The picture of an order's line by its product; a plain box for a line without a product. */
export function linePicture(productId: string): string {
  return artPath(isLineId(productId) ? 'no-picture' : productId);
}
