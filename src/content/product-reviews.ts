/** A customer's review of a product. */
export interface ProductReview {
  /** The product's id. */
  product: string;
  text: string;
  name: string;
  place: string;
}

/**
 * Sample data; a shop owner replaces it with real reviews. The pages show the rating of a product
 * only if this list contains a review of it.
 */
export const PRODUCT_REVIEWS: readonly ProductReview[] = [
  {
    product: 'tarang-t1-lite',
    text: 'Bought it for my mother. The letters are big, UPI works, and she charges it every second night.',
    name: 'Prachi Gaikwad',
    place: 'Warje',
  },
  {
    product: 'tarang-t1-lite',
    text: 'Good phone for delivery work. The camera is only okay in the evening.',
    name: 'Santosh Mane',
    place: 'Hadapsar',
  },
  {
    product: 'tarang-t5-5g',
    text: 'I can read the screen in the afternoon sun, and the battery lasts till I reach home.',
    name: 'Rohit Deshmukh',
    place: 'Bavdhan',
  },
  {
    product: 'tarang-t5-5g',
    text: 'A fast phone for the price. I wish it had a charger in the box.',
    name: 'Sana Inamdar',
    place: 'Camp',
  },
  {
    product: 'nila-n9-pro',
    text: 'Photos at my cousin’s wedding hall came out clear, even without flash.',
    name: 'Aditi Kale',
    place: 'Aundh',
  },
  {
    product: 'nila-n9-pro',
    text: 'It fits in one hand. I got caught in the rain twice, and it still works.',
    name: 'Joel D’Souza',
    place: 'Wanowrie',
  },
  {
    product: 'nila-fold-2',
    text: 'I keep the bill book on one side and WhatsApp on the other. A little heavy in the shirt pocket.',
    name: 'Hemant Oswal',
    place: 'Market Yard',
  },
  {
    product: 'kosh-edu-11',
    text: 'My daughter drops it and spills drinks on it, and it still starts. The speaker is a bit soft.',
    name: 'Vaishali Jadhav',
    place: 'Katraj',
  },
  {
    product: 'kosh-edu-11',
    text: 'We bought four for our coaching class. All four run the whole day on one charge.',
    name: 'Faisal Khan',
    place: 'Kondhwa',
  },
  {
    product: 'vayu-air-14',
    text: 'I carry it on the local train every day and hardly feel it. One charger for laptop and phone is very useful.',
    name: 'Kavita Nair',
    place: 'Chinchwad',
  },
  {
    product: 'vayu-air-14',
    text: 'Silent and light. The screen could be a little brighter near a window.',
    name: 'Nikhil Joshi',
    place: 'Baner',
  },
  {
    product: 'kosh-raid-15',
    text: 'Two hours of gaming and my hands stay cool. The fans are loud, so I use headphones.',
    name: 'Yash Pawar',
    place: 'Wakad',
  },
  {
    product: 'kosh-raid-15',
    text: 'I added memory myself with one screwdriver, as the page says.',
    name: 'Arjun Menon',
    place: 'Kharadi',
  },
  {
    product: 'vayu-studio-16',
    text: 'I edit wedding films on it. The colours match my printer, and the card reader saves me one adapter.',
    name: 'Ritu Bhosale',
    place: 'Karve Nagar',
  },
  {
    product: 'kavach-glass-duo',
    text: 'They fitted it at the counter in five minutes. No bubbles, and the second sheet is still in my drawer.',
    name: 'Mahesh Shinde',
    place: 'Bibwewadi',
  },
  {
    product: 'kavach-glass-duo',
    text: 'When the phone fell, the first sheet cracked but the screen did not.',
    name: 'Zoya Shaikh',
    place: 'Camp',
  },
  {
    product: 'chargo-gan-67',
    text: 'My laptop, phone and buds charge together. The plug sits tight in our old socket.',
    name: 'Omkar Phadke',
    place: 'Sadashiv Peth',
  },
  {
    product: 'chargo-gan-67',
    text: 'Smaller than my old laptop charger and does not get hot.',
    name: 'Lata Reddy',
    place: 'Magarpatta',
  },
  {
    product: 'chargo-volt-20k',
    text: 'I can see the exact percentage before I leave home. It is heavy, but it gives four full charges.',
    name: 'Ganesh More',
    place: 'Hadapsar',
  },
  {
    product: 'chargo-volt-20k',
    text: 'I took it on a flight to Delhi, and security did not ask about it.',
    name: 'Anita Thomas',
    place: 'Kharadi',
  },
  {
    product: 'chargo-dock-7',
    text: 'Monitor, pen drive and net cable in one port. My work desk is finally clean.',
    name: 'Sameer Kulkarni',
    place: 'Baner',
  },
  {
    product: 'chargo-dock-7',
    text: 'Works well with my Linux laptop. It gets warm when everything is plugged in.',
    name: 'Priya Iyer',
    place: 'Aundh',
  },
  {
    product: 'taal-wired-e1',
    text: 'No charging, no pairing. My father uses it for calls every day.',
    name: 'Swapnil Kamble',
    place: 'Katraj',
  },
  {
    product: 'taal-wired-e1',
    text: 'Good sound for the money. The cable really does not tangle in my bag.',
    name: 'Deepa Chavan',
    place: 'Bavdhan',
  },
  {
    product: 'taal-neck-n3',
    text: 'I charge it once a week. It vibrates when a call comes in, so I notice it even on the scooter.',
    name: 'Irfan Pathan',
    place: 'Kondhwa',
  },
  {
    product: 'taal-neck-n3',
    text: 'Ten minutes of charging saved my whole shift. The bass is a bit weak.',
    name: 'Manisha Salunkhe',
    place: 'Wakad',
  },
  {
    product: 'dhun-buds-2',
    text: 'People hear me clearly even at Swargate bus stand.',
    name: 'Tejas Gokhale',
    place: 'Swargate',
  },
  {
    product: 'dhun-buds-2',
    text: 'Small case, opens with one hand. It slips out of my left ear when I run.',
    name: 'Ananya Rao',
    place: 'Kharadi',
  },
  {
    product: 'dhun-studio-anc',
    text: 'The flat above mine is under renovation. With these on, I can work.',
    name: 'Neeraj Saxena',
    place: 'Baner',
  },
  {
    product: 'dhun-studio-anc',
    text: 'The battery lasts my whole work week. My ears get warm in May.',
    name: 'Shruti Patil',
    place: 'Chinchwad',
  },
];
