/** Ratings, descriptions and specifications of the laptops, by product id. */
export const LAPTOPS = {
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
} as const;
