import type { discountCodes } from '../pricing/schema.ts'

type DemoCode = Omit<typeof discountCodes.$inferInsert, 'carId'> & { carNameEn?: string }

/** Values are hundredths: of a percent, or of a riyal. */
export const demoCodes: DemoCode[] = [
  { code: 'WELCOME10', kind: 'percentage', value: 1000 },
  { code: 'NAJRAN50', kind: 'fixed', value: 5000 },
  { code: 'PATROL15', kind: 'percentage', value: 1500, carNameEn: 'Nissan Patrol' },
  { code: 'EXPIRED', kind: 'percentage', value: 2000, isActive: false },
]
