import type { siteContent } from '#data/tables/content.ts'
import type { discountCodes } from '#data/tables/pricing.ts'
import type { StarterCategory } from './categories.ts'

/** For all cars, one car, or each car of a category. */
type DemoCode = Omit<typeof discountCodes.$inferInsert, 'carId'> & { carNameEn?: string; category?: StarterCategory }

/** Values are hundredths: of a percent, or of a riyal. */
export const demoCodes: DemoCode[] = [
  { code: 'WELCOME10', kind: 'percentage', value: 1000 },
  { code: 'NAJRAN50', kind: 'fixed', value: 5000 },
  { code: 'PATROL15', kind: 'percentage', value: 1500, carNameEn: 'Nissan Patrol' },
  { code: 'LONG25', kind: 'percentage', value: 2500, rentalType: 'daily', minDays: 30 },
  { code: 'WEEKEND15', kind: 'percentage', value: 1500, category: 'suv', rentalType: 'daily', weekdays: [5, 6] },
  { code: 'EARLY10', kind: 'percentage', value: 1000, minLeadDays: 21 },
  { code: 'EXPIRED', kind: 'percentage', value: 2000, isActive: false },
]

const offerCodes = { long_term: 'LONG25', weekend: 'WEEKEND15', early_bird: 'EARLY10' }

/** The codes of the standing offers. */
export const demoOfferCodes: (typeof siteContent.$inferInsert)[] = Object.entries(offerCodes).map(
  ([section, code]) => ({
    page: 'offers',
    section,
    elementKey: 'code',
    contentAr: code,
    contentEn: code,
  }),
)
