/**
 * The maximum JavaScript that a first visit loads, in gzipped KB. On a public page, this includes
 * all code that runs before the first click.
 */
export const SCRIPT_KB = {
  // Every page includes whether the branches are open now, about 0.2 KB.
  home: 9,
  product: 9,
  category: 9,
  // Includes the receipt of the last order and the search for close matches.
  shop: 13,
  categories: 7,
  // The cart's drawer and the wishlist share the code that stores them, here and on category pages.
  help: 7,
  legal: 7,
  partners: 7,
  // Includes the Undo row that replaces a removed line and saves the product to the wishlist, and
  // notices that name sold-out products and leave out those that the shopper has removed.
  cart: 16,
  compare: 11,
  // These pages share their validation with the forms of staff.
  login: 26,
  'sign-up': 26,
  complaint: 26,
  book: 26,
  // The page also finds repairs, and shares its chunks with the pages that link to bills.
  orders: 170,
  // Includes the QR code.
  bill: 170,
  filter: 30,
  drawer: 24,
  // Includes the checkbox for a business bill, whose fields load later.
  payment: 150,
  staff: 200,
  // The intake prints slips and scans serial numbers.
  repairs: 215,
  // With product pictures and payment notes in the rows. An order's details and forms load later.
  'staff orders': 200,
  redemption: 300,
} as const;

/** The maximum size of all files that a first visit loads, in gzipped KB. */
export const PAGE_KB = { home: 60, shop: 100, product: 60 } as const;

/**
 * The longest acceptable waits in ms on a slow phone: 400 kbit/s, 400 ms round trip, 4× CPU
 * slowdown.
 */
export const WAIT_MS = {
  cart: 1500,
  login: 1500,
  'sign-up': 1500,
  drawer: 500,
  payment: 1500,
  list: 2000,
  dialog: 5000,
  camera: 6000,
  'code, native reader': 7000,
  'code, html5-qrcode': 8000,
} as const;

/**
 * The maximum times in ms, on the slow phone, from a tap at first paint until the content is usable
 * or, for `frame`, until the dialog's frame appears.
 */
export const FIRST_TAP_MS = { payment: 2500, drawer: 1500, form: 2500, frame: 300 } as const;

/** The maximum time to the largest contentful paint, relative to the same page without scripts. */
export const PAINT_RATIO = 1.25;

export const WORKER = { uploadKB: 800, startMs: 120 } as const;
