import { CATEGORY_FACTS, type CategoryFacts } from './categories';
import { PRICE_LIST, type PriceListItem, type ProductId } from './price-list';

interface Details {
  rating: number;
  reviews: number;
  description: string;
  specs: Readonly<Record<string, string>>;
}

/** A catalogue product (spec section 3). Prices are whole rupees, discount a whole percent. */
export interface Product extends PriceListItem, Details {
  /** Name of the drawing in `content/art`. */
  image: string;
  inStock: boolean;
  discount: number;
}

const DETAILS: Readonly<Record<ProductId, Details>> = {
  'tarang-t1-lite': {
    rating: 4.1,
    reviews: 1284,
    description:
      'A first smartphone that does the daily things well: calls, UPI, maps and two days on one charge. The back is matte, so it stays clean in a work pocket.',
    specs: {
      Display: '16.5 cm HD+ LCD, 90 Hz',
      Processor: 'Octa-core, 1.8 GHz',
      'Memory and storage': '4 GB + 64 GB, card slot up to 1 TB',
      Cameras: '13 MP back, 5 MP front',
      Battery: '5,000 mAh, 10 W',
      Network: '4G VoLTE, two SIMs',
      Warranty: '1 year',
    },
  },
  'tarang-t5-5g': {
    rating: 4.3,
    reviews: 3412,
    description:
      'The phone we hand over most often: all Indian 5G bands, a bright AMOLED screen for the road, and a battery that reaches the night train.',
    specs: {
      Display: '16.9 cm FHD+ AMOLED, 120 Hz',
      Processor: 'Octa-core, 2.6 GHz, 6 nm',
      'Memory and storage': '8 GB + 128 GB',
      Cameras: '50 MP + 2 MP back, 16 MP front',
      Battery: '5,500 mAh, 44 W',
      Network: '5G on 13 bands, two SIMs',
      Warranty: '1 year',
    },
  },
  'nila-n9-pro': {
    rating: 4.6,
    reviews: 968,
    description:
      'A small flagship with a big eye. The round camera takes sharp pictures by tube light, and the body is sealed against a full monsoon.',
    specs: {
      Display: '15.7 cm LTPO AMOLED, 1–120 Hz',
      Processor: 'Octa-core, 3.3 GHz, 4 nm',
      'Memory and storage': '12 GB + 256 GB',
      Cameras: '50 MP + 50 MP + 12 MP back, 32 MP front',
      Battery: '4,800 mAh, 80 W wired, 50 W wireless',
      Protection: 'IP68',
      Warranty: '1 year, 6 months on screen',
    },
  },
  'nila-fold-2': {
    rating: 4.4,
    reviews: 217,
    description:
      'A phone outside, a notebook inside. Opens flat, shows two apps side by side and folds shut without a gap. One screen protector change is on us.',
    specs: {
      Display: '20.1 cm foldable inside, 16.3 cm outside',
      Processor: 'Octa-core, 3.4 GHz, 3 nm',
      'Memory and storage': '16 GB + 512 GB',
      Cameras: '50 MP + 48 MP + 12 MP back',
      Battery: '4,700 mAh, 67 W',
      Hinge: 'Steel, tested for 4,00,000 folds',
      Warranty: '1 year, 1 year on hinge',
    },
  },
  'kosh-edu-11': {
    rating: 4.0,
    reviews: 742,
    description:
      'A school laptop with rubber edges and a keyboard that forgives chai. Starts in eight seconds and runs a full school day.',
    specs: {
      Display: '29.5 cm HD IPS, anti-glare',
      Processor: 'Quad-core, up to 3.4 GHz',
      Memory: '8 GB',
      Storage: '256 GB SSD',
      Battery: 'Up to 10 hours',
      Weight: '1.25 kg',
      Warranty: '1 year at the counter',
    },
  },
  'vayu-air-14': {
    rating: 4.5,
    reviews: 1106,
    description:
      'Under 1.2 kilos, no fan to hear, and one charger for laptop and phone. Made for people who carry their office on a local train.',
    specs: {
      Display: '35.6 cm 2.2K IPS, 400 nits',
      Processor: '8-core, up to 4.7 GHz',
      Memory: '16 GB LPDDR5X',
      Storage: '512 GB NVMe SSD',
      Battery: 'Up to 15 hours, 65 W USB-C',
      Weight: '1.18 kg',
      Warranty: '2 years',
    },
  },
  'kosh-raid-15': {
    rating: 4.3,
    reviews: 588,
    description:
      'A gaming laptop that keeps its head cool: two fans, four vents and a keyboard you can see in the dark. Both memory slots open with one screwdriver.',
    specs: {
      Display: '39.6 cm FHD IPS, 165 Hz',
      Processor: '10-core, up to 4.9 GHz',
      Graphics: '8 GB GDDR6, ray tracing',
      Memory: '16 GB DDR5, two slots',
      Storage: '1 TB NVMe SSD, one free slot',
      Weight: '2.3 kg',
      Warranty: '2 years',
    },
  },
  'vayu-studio-16': {
    rating: 4.8,
    reviews: 143,
    description:
      'For film, 3D and model work: a colour-true OLED screen, 64 GB of memory and every port a studio asks for, the card reader included.',
    specs: {
      Display: '40.6 cm 3.2K OLED, 120 Hz, 100% DCI-P3',
      Processor: '16-core, up to 5.4 GHz',
      Graphics: '16 GB GDDR7',
      Memory: '64 GB LPDDR5X',
      Storage: '2 TB NVMe SSD',
      Ports: '3 × USB-C 40 Gbps, HDMI 2.1, SD card',
      Warranty: '3 years on site',
    },
  },
  'kavach-glass-duo': {
    rating: 4.2,
    reviews: 6021,
    description:
      'Two sheets of tempered glass and a frame that sets them straight. Bring the phone to any branch and we put it on free of charge.',
    specs: {
      Hardness: '9H',
      Thickness: '0.33 mm, rounded edges',
      'In the box': '2 sheets, guide frame, wipes',
      Fits: 'Tarang T1 Lite, T5 5G and Nila N9 Pro',
      Warranty: '30 days against lifting edges',
    },
  },
  'chargo-gan-67': {
    rating: 4.5,
    reviews: 2210,
    description:
      'One small brick for phone, buds and laptop. Three ports, a sturdy Indian plug, and it stays cool on a 50 °C socket board.',
    specs: {
      Output: '67 W in all, 2 × USB-C, 1 × USB-A',
      'Fast charging': 'PD 3.0, PPS, QC 4+',
      Input: '100–240 V, type C plug',
      Cable: '1.5 m USB-C, 100 W, braided',
      Approval: 'BIS certified',
      Warranty: '18 months',
    },
  },
  'chargo-volt-20k': {
    rating: 4.4,
    reviews: 4875,
    description:
      'Four full phone charges in the bag. The number on its face tells the percent that is left, so no more guessing from four dots.',
    specs: {
      Capacity: '20,000 mAh, 74 Wh',
      Output: '33 W USB-C, 22.5 W USB-A',
      Recharge: '3 h 40 min on a 33 W charger',
      Display: 'Percent on the face',
      Weight: '395 g, allowed in cabin baggage',
      Warranty: '1 year',
    },
  },
  'chargo-dock-7': {
    rating: 4.3,
    reviews: 890,
    description:
      'Turns one USB-C port into seven: a monitor, a pen drive, the camera card, wired internet and the charger, all at once.',
    specs: {
      Ports: 'HDMI 4K 60 Hz, 2 × USB-A, USB-C, SD, microSD, LAN',
      'Pass-through': 'Up to 100 W',
      Body: 'Aluminium, 20 cm cable',
      Works: 'Windows, macOS, Linux, Android',
      Warranty: '1 year',
    },
  },
  'taal-wired-e1': {
    rating: 4.1,
    reviews: 7350,
    description:
      'No pairing, no charging: plug in and talk. The cable is flat and does not knot, and the mic sits where your mouth is.',
    specs: {
      Driver: '10 mm, in-ear',
      Plug: '3.5 mm, gold-plated',
      Cable: '1.2 m, flat',
      Microphone: 'In line, with one button',
      'In the box': 'Three tip sizes',
      Warranty: '6 months',
    },
  },
  'taal-neck-n3': {
    rating: 4.2,
    reviews: 5128,
    description:
      'A neckband for long shifts: forty hours on a charge, ten minutes of charging for ten more, and a buzz at the neck when a call comes.',
    specs: {
      Driver: '12 mm',
      Bluetooth: '5.4, two devices',
      Battery: '40 hours, USB-C',
      Protection: 'IPX5, sweat and rain',
      Weight: '26 g',
      Warranty: '1 year',
    },
  },
  'dhun-buds-2': {
    rating: 4.3,
    reviews: 9034,
    description:
      'Small buds with a pebble case that opens with one thumb. Four microphones keep the rickshaw out of your calls.',
    specs: {
      Driver: '11 mm',
      'Noise control': 'Call noise cancelling, four mics',
      Battery: '8 hours, 36 with the case',
      Bluetooth: '5.4, low-latency mode',
      Protection: 'IPX4',
      Warranty: '1 year',
    },
  },
  'dhun-studio-anc': {
    rating: 4.6,
    reviews: 1340,
    description:
      'Big soft cups that shut out the drilling next door. They fold flat, play wired when the battery is out, and every pad can be changed.',
    specs: {
      Driver: '40 mm',
      'Noise control': 'Hybrid ANC, up to 45 dB',
      Battery: '60 hours, 42 with ANC',
      Connection: 'Bluetooth 5.4, LDAC, 3.5 mm',
      Weight: '258 g',
      Warranty: '1 year, pads sold singly',
    },
  },
};

function asProduct(item: PriceListItem): Product {
  return {
    ...item,
    ...DETAILS[item.id],
    image: item.id,
    inStock: item.stockCount > 0,
    discount: Math.round((1 - item.price / item.originalPrice) * 100),
  };
}

export const PRODUCTS: readonly Product[] = PRICE_LIST.map(asProduct);

const BY_ID: ReadonlyMap<string, Product> = new Map(PRODUCTS.map((each) => [each.id, each]));

export function findProduct(id: string): Product | undefined {
  return BY_ID.get(id);
}

/** Category text compared without regard to case (spec section 2). */
export function productsOf(category: string): readonly Product[] {
  const wanted = category.toLowerCase();
  return PRODUCTS.filter((each) => each.category.toLowerCase() === wanted);
}

/** A category of the shop (spec section 3). */
export interface Category extends CategoryFacts {
  productCount: number;
}

export const CATEGORIES: readonly Category[] = CATEGORY_FACTS.map((facts) => ({
  ...facts,
  productCount: productsOf(facts.id).length,
}));

export function findCategory(id: string): Category | undefined {
  return CATEGORIES.find((each) => each.id.toLowerCase() === id.toLowerCase());
}
