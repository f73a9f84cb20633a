/** Ratings, descriptions and specifications of the accessories, by product id. */
export const ACCESSORIES = {
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
} as const;
