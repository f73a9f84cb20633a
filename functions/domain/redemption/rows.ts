import { redemptions, stores } from '../../db/schema';
import { STAFF_NAME } from './receipt';

/** What every list of redemptions shows; wants joins of `users` and `stores`. */
export const SALE = {
  id: redemptions.id,
  enrollment_no: redemptions.enrollmentNo,
  instagram_id: redemptions.instagramId,
  customer_name: redemptions.customerName,
  mobile: redemptions.mobile,
  product: redemptions.product,
  original_price: redemptions.originalPrice,
  discount: redemptions.discount,
  final_price: redemptions.finalPrice,
  staff_name: STAFF_NAME,
  store_name: stores.storeName,
};
