import { halalas } from '#domain/money/money.ts'
import type { extras } from '#data/tables/pricing.ts'

/** Typical extras of Saudi rental companies; the company sets its own prices. */
export const demoExtras: (typeof extras.$inferInsert)[] = [
  {
    nameAr: 'مقعد أطفال',
    nameEn: 'Child seat',
    descriptionAr: 'لطفل حتى 18 كجم',
    descriptionEn: 'For a child of up to 18 kg',
    charge: 'day',
    price: halalas(2_500),
    maxQuantity: 3,
    stock: 10,
    displayOrder: 1,
  },
  {
    nameAr: 'سائق إضافي',
    nameEn: 'Additional driver',
    descriptionAr: 'تُطلب رخصته وهويته عند الاستلام',
    descriptionEn: 'Licence and ID are needed at pick-up',
    charge: 'once',
    price: halalas(10_000),
    maxQuantity: 2,
    displayOrder: 2,
  },
  {
    nameAr: 'جهاز ملاحة',
    nameEn: 'GPS navigator',
    descriptionAr: 'بخرائط المملكة',
    descriptionEn: 'With maps of Saudi Arabia',
    charge: 'day',
    price: halalas(1_500),
    maxQuantity: 1,
    stock: 5,
    displayOrder: 3,
  },
  {
    nameAr: 'توصيل إلى عنوانك أو المطار',
    nameEn: 'Delivery to your address or the airport',
    descriptionAr: 'داخل المدينة',
    descriptionEn: 'Within the city',
    charge: 'once',
    price: halalas(8_000),
    maxQuantity: 1,
    asksForAddress: true,
    displayOrder: 4,
  },
]
