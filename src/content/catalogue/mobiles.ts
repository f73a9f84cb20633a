/** Ratings, descriptions and specifications of the mobiles, by product id. */
export const MOBILES = {
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
} as const;
