import { BRANCHES } from '../site';

export interface Review {
  text: string;
  name: string;
  place: string;
  work: string;
  /** The name of the drawing in `content/art`. */
  image: string;
}

function nearBranch(nth: number): string {
  return BRANCHES[nth % BRANCHES.length]?.name ?? '';
}

/** Sample data; a shop owner replaces it with real reviews. */
export const REVIEWS: readonly Review[] = [
  {
    text: 'I left it at Alka Chowk at six and still made the seven o’clock show. They gave me the old screen in a packet.',
    name: 'Anagha Kulkarni',
    place: 'Sadashiv Peth',
    work: 'Screen, 38 minutes',
    image: 'review-show',
  },
  {
    text: 'I was ready to pay for a new port. The technician cleaned out the dust and charged only ₹199.',
    name: 'Imran Shaikh',
    place: nearBranch(1),
    work: 'Charging port, 10 minutes',
    image: 'review-pocket',
  },
  {
    text: 'My laptop got wet in the rain. I got all my thesis files back in two days, at the price they quoted on day one.',
    name: 'Neha Pillai',
    place: nearBranch(2),
    work: 'Water damage, 2 days',
    image: 'review-rain',
  },
];
