/** The categories of a new site, by their key in the demo fleet. */
export const starterCategories = {
  economy: { nameAr: 'اقتصادية', nameEn: 'Economy' },
  sedan: { nameAr: 'سيدان', nameEn: 'Sedan' },
  family: { nameAr: 'عائلية', nameEn: 'Family' },
  suv: { nameAr: 'دفع رباعي', nameEn: 'SUV' },
  luxury: { nameAr: 'فاخرة', nameEn: 'Luxury' },
  pickup: { nameAr: 'بيك أب', nameEn: 'Pick-up' },
} as const

export type StarterCategory = keyof typeof starterCategories
