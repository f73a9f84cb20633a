/** The grades of the columns about goods and devices; see `GRADED`. */
export const GOODS_GRADES = {
  products: { public: 'id price_paise mrp_paise listed', internal: 'version changed_at' },
  product_changes: {
    internal: 'id product_id price_paise mrp_paise listed at actor_id reason request_id',
  },
  builds: { public: 'id shown' },
  deploy_calls: { internal: 'id at covers state' },
  stock: { internal: 'on_hand held', public: 'product_id branch' },
  stock_moves: {
    internal: 'id product_id branch delta kind at actor_id subject position reason',
  },
  holds: {
    internal: 'id subject position product_id branch quantity state created_at ended_at',
  },
  stock_branches: { internal: 'branch is_pool counted_at' },
  stock_pool: { internal: 'product_id on_hand' },
  stock_counts: {
    internal:
      'id request_id branch category kind state version started_at started_by ended_at ended_by reason moved_holds',
  },
  stock_count_lines: {
    record: 'product_id numbers',
    internal: 'count_id quantity seen_move at actor_id difference reason',
  },
  stock_counters: { internal: 'count_id user_id' },
  unavailable_orders: { internal: 'order_id product_id at actor_id called_at called_by' },
  transfers: {
    internal:
      'id request_id from_branch to_branch state version challan_year challan_serial note sent_at sent_by received_at received_by settled_at settled_by settle_reason',
  },
  transfer_lines: {
    record: 'product_id numbers received_numbers price_paise',
    internal: 'transfer_id position quantity received returned lost',
  },
  devices: {
    record: 'product_id',
    internal: 'id state branch since',
  },
  device_moves: {
    record: 'product_id number second number_kind reason',
    internal: 'id device_id kind branch at actor_id subject',
  },
  device_tracking: {
    internal: 'branch counted_at',
    public: 'product_id',
  },
  device_numbers: {
    record: 'number kind product_id',
    internal: 'device_id',
  },
  stock_checks: { internal: 'day at faults' },
} as const;
