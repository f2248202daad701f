import type { bookings } from '../tables/booking.ts'
import type { companies, companyPeople } from '../tables/companies.ts'
import type { customers, inquiries } from '../tables/customers.ts'
import type { quotes } from '../tables/quotes.ts'
import type { rentalDrivers } from '../tables/rentals.ts'
import type { rentalCases, trafficFines } from '../tables/rental-cases.ts'
import type { staffNotes } from '../tables/staff.ts'
import { rulesOf } from './erasure-rules.ts'

export const bookingRules = rulesOf<typeof bookings>()({
  id: 'kept',
  reference: 'kept',
  idempotencyKey: 'key',
  status: 'kept',
  source: 'kept',
  // Otherwise the booking would be imported again.
  externalId: 'kept',
  language: 'kept',
  createdAt: 'kept',
  carId: 'kept',
  carName: 'kept',
  modelYear: 'kept',
  fullName: 'replaced',
  mobileNumber: 'replaced',
  deliveryAddress: 'emptied',
  nationalId: 'identity',
  licenseNumber: 'identity',
  nationalIdHash: 'identityHash',
  licenseNumberHash: 'identityHash',
  erasedAt: 'kept',
  rentalType: 'kept',
  pickupBranchId: 'kept',
  returnBranchId: 'kept',
  pickupLocation: 'kept',
  returnLocation: 'kept',
  pickupDatetime: 'kept',
  returnDatetime: 'kept',
  hasInsurance: 'kept',
  hasUnlimitedKilometers: 'kept',
  extras: 'kept',
  rentalDays: 'kept',
  dailyRate: 'kept',
  baseAmount: 'kept',
  discountCode: 'kept',
  discountId: 'kept',
  discountConditions: 'kept',
  discountAmount: 'kept',
  adjustmentAmount: 'kept',
  adjustedDailyRate: 'kept',
  adjustedPercent: 'kept',
  // May name the person. A booking with an agreed price must have one.
  adjustmentReason: 'replacedUnlessBlank',
  // The company owes what its rentals cost, whoever drove.
  companyId: 'kept',
  purchaseOrder: 'kept',
  insuranceAmount: 'kept',
  unlimitedKilometersAmount: 'kept',
  extrasAmount: 'kept',
  returnFee: 'kept',
  afterHoursAmount: 'kept',
  authorizationFee: 'kept',
  subtotal: 'kept',
  vatRate: 'kept',
  vatAmount: 'kept',
  totalPrice: 'kept',
  rates: 'kept',
  policies: 'kept',
  version: 'kept',
})

export const quoteRules = rulesOf<typeof quotes>()({
  id: 'kept',
  reference: 'kept',
  source: 'kept',
  language: 'kept',
  createdAt: 'kept',
  validUntil: 'kept',
  withdrawnAt: 'kept',
  acceptedAt: 'kept',
  bookingId: 'kept',
  staffId: 'kept',
  staffName: 'kept',
  fullName: 'replaced',
  mobileNumber: 'replaced',
  deliveryAddress: 'emptied',
  erasedAt: 'kept',
  companyId: 'kept',
  purchaseOrder: 'kept',
  adjustedPercent: 'kept',
  carId: 'kept',
  carName: 'kept',
  modelYear: 'kept',
  rentalType: 'kept',
  pickupBranchId: 'kept',
  returnBranchId: 'kept',
  pickupLocation: 'kept',
  returnLocation: 'kept',
  pickupDatetime: 'kept',
  returnDatetime: 'kept',
  // Both reasons may name the person.
  outsideReason: 'replacedUnlessBlank',
  isFeeWaived: 'kept',
  hasInsurance: 'kept',
  hasUnlimitedKilometers: 'kept',
  extras: 'kept',
  rentalDays: 'kept',
  dailyRate: 'kept',
  discountCode: 'kept',
  discountId: 'kept',
  discountConditions: 'kept',
  adjustedDailyRate: 'kept',
  adjustmentReason: 'replacedUnlessBlank',
  rates: 'kept',
  policies: 'kept',
  subtotal: 'kept',
  vatRate: 'kept',
  vatAmount: 'kept',
  totalPrice: 'kept',
  version: 'kept',
})

export const inquiryRules = rulesOf<typeof inquiries>()({
  id: 'kept',
  idempotencyKey: 'key',
  fullName: 'replaced',
  mobileNumber: 'replaced',
  type: 'kept',
  message: 'replaced',
  language: 'kept',
  createdAt: 'kept',
  isHandled: 'kept',
  handledAt: 'kept',
  erasedAt: 'kept',
  version: 'kept',
})

/**
 * Erasing deletes the row; its identity numbers, and the dates of birth and of the documents, are emptied at the end of their
 * retention.
 */
export const customerRules = rulesOf<typeof customers>()({
  id: 'kept',
  fullName: 'deleted',
  mobileNumber: 'deleted',
  email: 'deleted',
  customerNumber: 'deleted',
  nationalId: 'identity',
  licenseNumber: 'identity',
  nationalIdHash: 'identityHash',
  licenseNumberHash: 'identityHash',
  birthDate: 'identity',
  identityExpiresOn: 'identity',
  licenseExpiresOn: 'identity',
  numbersAt: 'kept',
  licenseClass: 'deleted',
  nationality: 'deleted',
  sponsor: 'deleted',
  companyId: 'deleted',
  notes: 'deleted',
  blockedAt: 'deleted',
  blockReason: 'deleted',
  blockedUntil: 'deleted',
  createdAt: 'kept',
  version: 'kept',
})

/** A company is no person, but its contact is: found by the mobile number, and emptied. */
export const companyRules = rulesOf<typeof companies>()({
  id: 'kept',
  nameAr: 'kept',
  nameEn: 'kept',
  vatNumber: 'kept',
  commercialRegistration: 'kept',
  street: 'kept',
  building: 'kept',
  district: 'kept',
  city: 'kept',
  postcode: 'kept',
  contactName: 'blanked',
  contactMobile: 'blanked',
  contactEmail: 'blanked',
  creditLimit: 'kept',
  requiresPurchaseOrder: 'kept',
  discountPercent: 'kept',
  isActive: 'kept',
  // May name the contact.
  notes: 'blanked',
  createdAt: 'kept',
  version: 'kept',
})

/** People who may book for a company: erasing deletes the rows with their mobile number. */
const companyPersonRules = rulesOf<typeof companyPeople>()({
  companyId: 'kept',
  mobileNumber: 'deleted',
  fullName: 'deleted',
})

/** Erasing deletes the rows, and so does the end of the retention of identity numbers. */
export const driverRules = rulesOf<typeof rentalDrivers>()({
  bookingId: 'kept',
  position: 'kept',
  id: 'kept',
  fullName: 'deleted',
  nationalId: 'deleted',
  licenseNumber: 'deleted',
  birthDate: 'deleted',
  licenseExpiresOn: 'deleted',
})

/** Costs, fault and states are facts of the car and its claim. */
export const caseRules = rulesOf<typeof rentalCases>()({
  id: 'kept',
  bookingId: 'kept',
  unitId: 'kept',
  kind: 'kept',
  state: 'kept',
  happenedAt: 'kept',
  place: 'replacedUnlessBlank',
  reportKind: 'kept',
  // Both numbers lead to files that name the person.
  reportNumber: 'replacedUnlessBlank',
  claimNumber: 'replacedUnlessBlank',
  faultPercent: 'kept',
  towCost: 'kept',
  repairCost: 'kept',
  notes: 'replacedUnlessBlank',
  markIds: 'kept',
  holdId: 'kept',
  createdAt: 'kept',
  version: 'kept',
})

/** A fine is of the car. What it was for and where says where the person was, and a reason may name them. */
export const fineRules = rulesOf<typeof trafficFines>()({
  id: 'kept',
  // Otherwise the next file would count the violation again.
  number: 'kept',
  plate: 'kept',
  happenedAt: 'kept',
  amount: 'kept',
  violation: 'replacedUnlessBlank',
  place: 'replacedUnlessBlank',
  bookingId: 'kept',
  isLookedFor: 'kept',
  chargeEntryId: 'kept',
  feeEntryId: 'kept',
  waivedAt: 'kept',
  waiveReason: 'replacedUnlessBlank',
  createdAt: 'kept',
  version: 'kept',
  state: 'kept',
})

/** Notes about a person's bookings and inquiries are deleted. */
const noteRules = rulesOf<typeof staffNotes>()({
  id: 'kept',
  entity: 'kept',
  entityId: 'kept',
  staffId: 'kept',
  staffName: 'kept',
  text: 'deleted',
  createdAt: 'kept',
})

/** Every personal column of the tables, which changes record under the same names. */
export const personalColumns: readonly string[] = [
  ...new Set(
    [
      bookingRules,
      quoteRules,
      inquiryRules,
      customerRules,
      companyRules,
      companyPersonRules,
      driverRules,
      caseRules,
      fineRules,
      noteRules,
    ].flatMap((rules) => Object.entries(rules).flatMap(([column, rule]) => (rule === 'kept' ? [] : [column]))),
  ),
]
