export const CATEGORY_IDS = ['mobiles', 'laptops', 'accessories', 'headphones'] as const;

export type CategoryId = (typeof CATEGORY_IDS)[number];

export const CATEGORY_NAMES: Readonly<Record<CategoryId, string>> = {
  mobiles: 'Mobiles',
  laptops: 'Laptops',
  accessories: 'Accessories',
  headphones: 'Headphones',
};

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
    name: CATEGORY_NAMES.mobiles,
    icon: 'smartphone',
    description: 'Unlocked phones with bill, box and a year of warranty.',
    image: 'category-mobiles',
  },
  {
    id: 'laptops',
    name: CATEGORY_NAMES.laptops,
    icon: 'laptop',
    description: 'Light ones for class, strong ones for work and play.',
    image: 'category-laptops',
  },
  {
    id: 'accessories',
    name: CATEGORY_NAMES.accessories,
    icon: 'cable',
    description: 'Chargers, power banks, glass and hubs that last.',
    image: 'category-accessories',
  },
  {
    id: 'headphones',
    name: CATEGORY_NAMES.headphones,
    icon: 'headphones',
    description: 'Buds, neckbands and big cups, tested at our counter.',
    image: 'category-headphones',
  },
];
