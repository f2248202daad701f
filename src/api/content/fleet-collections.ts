import { branchValuesSchema } from '#domain/branches/branch-values.ts'
import { categoryFormSchema } from '#domain/fleet/category-form.ts'
import { branchRow } from '#operations/branches/branch-rows.ts'
import { carRow, categoryRow } from '#operations/fleet/fleet-rows.ts'
import { discountRow, extraRow } from '#operations/pricing/price-rows.ts'
import { listStoredCars } from '#data/fleet/import-cars.ts'
import { fuels, transmissions } from '#domain/fleet/car-specs.ts'
import { carValuesSchema } from '#domain/fleet/car-values.ts'
import { discountKinds } from '#domain/pricing/discount.ts'
import { discountValuesSchema } from '#domain/pricing/discount-values.ts'
import { extraFormSchema } from '#domain/pricing/extras/extra-form.ts'
import { extraCharges } from '#domain/pricing/extras/extra.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { bodyTypes } from '#domain/fleet/body-shapes.ts'
import { contractFields, eachContractField } from '#domain/terms/contract-values.ts'
import { valuesOf } from '#domain/text/value-schema.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import type { Collection } from './collection.ts'
import * as f from './fields.ts'
import { modelPrices, weekdays, weeklyHours } from './list-fields.ts'
import { rateCollection } from './rate-collection.ts'
import { decimal, money, nullableDay, nullableMoney } from './value-fields.ts'

const isActive = f.optional(f.flag, true)
const contractValues = eachContractField((field) =>
  contractFields[field].kind === 'whole' ? f.nullableNumber : nullableMoney,
)
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
      seats: f.wholeNumber,
      transmission: f.choice(transmissions),
      fuel: f.choice(fuels),
      body: f.optional(f.choice(bodyTypes), 'sedan'),
      doors: f.nullableNumber,
      luggage: f.nullableNumber,
      engineCc: f.nullableNumber,
      equipmentAr: f.optionalText,
      equipmentEn: f.optionalText,
      pricePerDay: money,
      pricePerMonth: nullableMoney,
      ...eachOption('carColumn', ({ carPrice }) => f.savedAs(carPrice, nullableMoney)),
      ...contractValues,
      modelPrices,
      isHidden: f.optional(f.flag, false),
    },
    row: carRow,
    schema: carValuesSchema,
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
    fields: {
      ...names,
      floorPricePerDay: nullableMoney,
      ...contractValues,
      depositFromAll: f.optional(f.flag, false),
    },
    row: categoryRow,
    schema: valuesOf(categoryFormSchema),
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
      latitude: f.degrees,
      longitude: f.degrees,
      mapUrl: f.optionalText,
      phone: f.optionalText,
      weeklyHours,
      afterHoursFee: nullableMoney,
      afterHoursOnClosedDays: f.optional(f.flag, false),
      isActive,
    },
    asked: { evenTouched: f.optional(f.flag, false) },
    row: branchRow,
    schema: branchValuesSchema,
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
      maxUses: f.nullableNumber,
      isActive,
      rentalType: f.nullableChoice(rentalTypes),
      minDays: f.nullableNumber,
      minLeadDays: f.nullableNumber,
      weekdays,
      pickupFrom: nullableDay,
      pickupUntil: nullableDay,
    },
    row: discountRow,
    schema: discountValuesSchema,
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
      maxQuantity: f.optional(f.wholeNumber, 1),
      stock: f.nullableNumber,
      driverAge: f.nullableNumber,
      asksForAddress: f.optional(f.flag, false),
      isActive,
    },
    row: extraRow,
    schema: valuesOf(extraFormSchema),
  },
]
