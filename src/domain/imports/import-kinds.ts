import {
  importedBookingColumns,
  otherImportedBookingTitles,
  requiredImportedBookingColumns,
} from '../booking/import/booking-columns.ts'
import { customerColumns, otherCustomerTitles, requiredCustomerColumns } from '../customers/import/customer-columns.ts'
import {
  carColumns,
  otherCarTitles,
  otherPriceColumnTitles,
  priceColumns,
  requiredCarColumns,
  requiredPriceColumns,
} from '../fleet/import/car-columns.ts'
import { otherUnitTitles, requiredUnitColumns, unitColumns } from '../fleet/import/unit-columns.ts'
import { fineColumns, otherFineTitles, requiredFineColumns } from '../fines/import/fine-columns.ts'
import type { MenuEntity } from '../staff/entities.ts'

type ImportDescription = {
  readonly entity: MenuEntity
  readonly address: `/admin/${string}`
  readonly columns: readonly string[]
  readonly required: readonly string[]
  /** The columns with the name of a car, which a column with the make completes. */
  readonly carNames: readonly string[]
  /** Column titles accepted besides those of the template. */
  readonly otherTitles: Readonly<Partial<Record<string, readonly string[]>>>
}

/** What owners and managers can import from spreadsheets, each at its own address. */
export const importKinds = {
  unit: {
    entity: 'unit',
    address: '/admin/units/import',
    columns: unitColumns,
    required: requiredUnitColumns,
    carNames: ['carId'],
    otherTitles: otherUnitTitles,
  },
  car: {
    entity: 'car',
    address: '/admin/fleet/import',
    columns: carColumns,
    required: requiredCarColumns,
    carNames: ['nameEn', 'nameAr'],
    otherTitles: otherCarTitles,
  },
  booking: {
    entity: 'booking',
    address: '/admin/bookings/import',
    columns: importedBookingColumns,
    required: requiredImportedBookingColumns,
    carNames: ['carId'],
    otherTitles: otherImportedBookingTitles,
  },
  customer: {
    entity: 'customer',
    address: '/admin/customers/import',
    columns: customerColumns,
    required: requiredCustomerColumns,
    carNames: [],
    otherTitles: otherCustomerTitles,
  },
  fine: {
    entity: 'fine',
    address: '/admin/fines/import',
    columns: fineColumns,
    required: requiredFineColumns,
    carNames: [],
    otherTitles: otherFineTitles,
  },
  price: {
    entity: 'car',
    address: '/admin/fleet/prices',
    columns: priceColumns,
    required: requiredPriceColumns,
    carNames: ['carId'],
    otherTitles: otherPriceColumnTitles,
  },
} as const satisfies Record<string, ImportDescription>

export type ImportKind = keyof typeof importKinds
export type ImportColumn<Kind extends ImportKind> = (typeof importKinds)[Kind]['columns'][number]

export const importKindKeys = Object.keys(importKinds) as ImportKind[]

export function describeImport(kind: ImportKind): ImportDescription {
  return importKinds[kind]
}
