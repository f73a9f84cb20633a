/** Ratings, descriptions and specifications of the headphones, by product id. */
export const HEADPHONES = {
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
} as const;
