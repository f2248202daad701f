import { branchFormSchema } from '#domain/branches/branch-form.ts'
import { categoryFormSchema } from '#domain/fleet/category-form.ts'
import { branchRow } from '#operations/branches/branch-rows.ts'
import { carRow, categoryRow } from '#operations/fleet/fleet-rows.ts'
import { discountRow, extraRow } from '#operations/pricing/price-rows.ts'
import { listStoredCars } from '#data/fleet/import-cars.ts'
import { fuels, transmissions } from '#domain/fleet/car-specs.ts'
import { carFormSchema, doorLimits, engineLimits, luggageLimits, maxSeats } from '#domain/fleet/car-form.ts'
import { discountKinds } from '#domain/pricing/discount.ts'
import { conditionDays, discountFormSchema, maximumUses } from '#domain/pricing/discount-form.ts'
import { extraFormSchema, largestQuantity, largestStock } from '#domain/pricing/extras/extra-form.ts'
import { extraCharges } from '#domain/pricing/extras/extra.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { minimumAges } from '#domain/settings/settings-form.ts'
import { contractFields, eachContractField } from '#domain/rentals/contract-values.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import type { Collection } from './collection.ts'
import * as f from './fields.ts'
import { modelPrices, weekdays, weeklyHours } from './list-fields.ts'
import { rateCollection } from './rate-collection.ts'
import { decimal, money, nullableDay, nullableMoney } from './value-fields.ts'

const isActive = f.optional(f.flag, true)
const contractValues = eachContractField((field) => {
  const { kind, least, most } = contractFields[field]
  return kind === 'whole' ? f.within(least, most, f.nullableNumber) : nullableMoney
})
const names = { nameAr: f.text, nameEn: f.text }

/** Cars, branches and what makes prices. */
export const fleetCollections: readonly Collection[] = [
  {
    entity: 'car',
    path: 'cars',
    name: 'StaffCar',
    nouns: {
      ar: { one: 'سيارة', many: 'السيارات، ومنها المخفية' },
      en: { one: 'a car', many: 'the cars, also hidden ones' },
    },
    fields: {
      ...names,
      imageUrl: f.optionalText,
      categoryId: f.reference,
      seats: f.within(1, maxSeats, f.wholeNumber),
      transmission: f.choice(transmissions),
      fuel: f.choice(fuels),
      doors: f.within(doorLimits.least, doorLimits.most, f.nullableNumber),
      luggage: f.within(luggageLimits.least, luggageLimits.most, f.nullableNumber),
      engineCc: f.within(engineLimits.least, engineLimits.most, f.nullableNumber),
      equipmentAr: f.optionalText,
      equipmentEn: f.optionalText,
      pricePerDay: money,
      pricePerMonth: nullableMoney,
      ...eachOption('carColumn', ({ carPrice }) => f.postedAs(carPrice, nullableMoney)),
      ...contractValues,
      modelPrices,
      isHidden: f.optional(f.flag, false),
    },
    row: carRow,
    schema: carFormSchema,
    list: listStoredCars,
    problems: { delete: ['in_use'] },
  },
  {
    entity: 'category',
    path: 'car_categories',
    name: 'StaffCarCategory',
    nouns: {
      ar: { one: 'فئة سيارات', many: 'فئات السيارات' },
      en: { one: 'a category of cars', many: 'the categories of cars' },
    },
    fields: { ...names, floorPricePerDay: nullableMoney, ...contractValues },
    row: categoryRow,
    schema: categoryFormSchema,
    problems: { delete: ['in_use'] },
  },
  {
    entity: 'branch',
    path: 'branches',
    name: 'StaffBranch',
    nouns: {
      ar: { one: 'فرع', many: 'الفروع، ومنها غير النشطة' },
      en: { one: 'a branch', many: 'the branches, also inactive ones' },
    },
    fields: {
      ...names,
      cityAr: f.text,
      cityEn: f.text,
      latitude: f.within(-90, 90, f.degrees),
      longitude: f.within(-180, 180, f.degrees),
      mapUrl: f.optionalText,
      phone: f.optionalText,
      weeklyHours,
      afterHoursFee: nullableMoney,
      afterHoursOnClosedDays: f.optional(f.flag, false),
      isActive,
    },
    asked: { evenTouched: f.optional(f.flag, false) },
    row: branchRow,
    schema: branchFormSchema,
    problems: { change: ['bookings_outside_hours'], delete: ['in_use'] },
    hasTextId: true,
  },
  {
    entity: 'discount',
    path: 'discount_codes',
    name: 'StaffDiscountCode',
    nouns: { ar: { one: 'رمز خصم', many: 'رموز الخصم' }, en: { one: 'a discount code', many: 'the discount codes' } },
    fields: {
      code: f.text,
      kind: f.choice(discountKinds),
      value: decimal,
      carId: f.reference,
      maxUses: f.within(1, maximumUses, f.nullableNumber),
      isActive,
      rentalType: f.nullableChoice(rentalTypes),
      minDays: f.within(...conditionDays, f.nullableNumber),
      minLeadDays: f.within(...conditionDays, f.nullableNumber),
      weekdays,
      pickupFrom: nullableDay,
      pickupUntil: nullableDay,
    },
    row: discountRow,
    schema: discountFormSchema,
    problems: { create: ['already_used'], change: ['already_used'] },
  },
  rateCollection,
  {
    entity: 'extra',
    path: 'extras',
    name: 'StaffExtra',
    nouns: { ar: { one: 'إضافة', many: 'الإضافات' }, en: { one: 'an extra', many: 'the extras' } },
    fields: {
      ...names,
      descriptionAr: f.optionalText,
      descriptionEn: f.optionalText,
      charge: f.choice(extraCharges),
      price: money,
      maxQuantity: f.optional(f.within(1, largestQuantity, f.wholeNumber), 1),
      stock: f.within(0, largestStock, f.nullableNumber),
      driverAge: f.within(minimumAges.least, minimumAges.most, f.nullableNumber),
      asksForAddress: f.optional(f.flag, false),
      isActive,
    },
    row: extraRow,
    schema: extraFormSchema,
  },
]
