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
    text: 'Dropped it at Alka Chowk at six, made the seven o’clock show. They handed me the old screen in a packet.',
    name: 'Anagha Kulkarni',
    place: 'Sadashiv Peth',
    work: 'Screen, 38 minutes',
    image: 'review-show',
  },
  {
    text: 'I was ready to pay for a new port. The boy cleaned out lint, charged me ₹199 and told me to keep it out of my jeans.',
    name: 'Imran Shaikh',
    place: nearBranch(1),
    work: 'Charging port, 10 minutes',
    image: 'review-pocket',
  },
  {
    text: 'Laptop fell in the monsoon bag. Two days, all thesis files back. The price was what they said on day one.',
    name: 'Neha Pillai',
    place: nearBranch(2),
    work: 'Water damage, 2 days',
    image: 'review-rain',
  },
];
