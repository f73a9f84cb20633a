export const CATEGORY_IDS = ['mobiles', 'laptops', 'accessories', 'headphones'] as const;

export type CategoryId = (typeof CATEGORY_IDS)[number];

export interface CategoryFacts {
  id: CategoryId;
  name: string;
  /** Name of the Lucide icon that stands for it. */
  icon: string;
  description: string;
  /** Name of the drawing in `content/art`. */
  image: string;
}

export const CATEGORY_FACTS: readonly CategoryFacts[] = [
  {
    id: 'mobiles',
    name: 'Mobiles',
    icon: 'smartphone',
    description: 'Unlocked phones with bill, box and a year of warranty.',
    image: 'category-mobiles',
  },
  {
    id: 'laptops',
    name: 'Laptops',
    icon: 'laptop',
    description: 'Light ones for class, strong ones for work and play.',
    image: 'category-laptops',
  },
  {
    id: 'accessories',
    name: 'Accessories',
    icon: 'cable',
    description: 'Chargers, power banks, glass and hubs that last.',
    image: 'category-accessories',
  },
  {
    id: 'headphones',
    name: 'Headphones',
    icon: 'headphones',
    description: 'Buds, neckbands and big cups, tested at our counter.',
    image: 'category-headphones',
  },
];
