/** The sale of a place in a list that a test makes up. */
export function saleAt(place: number) {
  return {
    id: place + 1,
    enrollment_no: `CHP-${place + 1}`,
    instagram_id: `fan_${place + 1}`,
    mobile: '9876543210',
    product: 'Tempered glass',
    original_price: 1499,
    discount: 100,
    final_price: 1399,
    staff_name: 'Asha Rao',
    store_name: 'FC Road',
  };
}
