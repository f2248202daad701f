import type { BookingRow } from '#data/booking/bookings.ts'
import { decryptCustomer, type Customer } from '#data/customers/customers.ts'
import { decryptIdentity } from '#data/customers/identity.ts'
import type { Inquiry } from '#data/customers/inquiries.ts'
import type { ShownColumn } from '#data/customers/erasure-rules.ts'
import type {
  bookingRules,
  caseRules,
  customerRules,
  driverRules,
  fineRules,
  inquiryRules,
  quoteRules,
} from '#data/customers/personal-columns.ts'
import type { RentalCase } from '#data/cases/rental-cases.ts'
import type { TrafficFine } from '#data/fines/fines.ts'
import type { QuoteRow } from '#data/quotes/quotes.ts'
import { decryptDriver, type RentalRow, type StoredDriver } from '#data/rentals/rentals.ts'
import type { StoredSignature } from '#data/rentals/signatures.ts'
import type { PersonalData } from '#operations/privacy/personal-data.ts'
import { externalName, type BookingField } from '#domain/booking/booking-fields.ts'
import { numberOf } from '#domain/customers/customer-numbers.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { extrasText } from '#domain/pricing/extras/chosen-extras.ts'
import { toDecimal } from '#domain/money/money.ts'
import { eachLine, eachOption } from '#domain/pricing/price-lines.ts'
import type { Services } from '#operations/services/services.ts'

type LedgerOfPerson = NonNullable<ReturnType<PersonalData['ledger']['get']>>

/** Everything that is stored about a person, labelled as in the spreadsheet, with complete identity numbers. */
export function describePerson(services: Services, stored: PersonalData, plates: ReadonlyMap<string, Plate>) {
  return {
    exported_at: services.now().toISOString(),
    customers: stored.customers.map((customer) => describeCustomer(services, customer)),
    companies: stored.companies.map(({ id, nameAr, contactName, contactMobile, fullName }) => ({
      id,
      name: nameAr,
      contact: contactMobile === '' ? null : contactName,
      may_book_as: fullName,
    })),
    bookings: stored.bookings.map((booking) => ({
      ...describeBooking(services, booking),
      unit_plate: plates.get(booking.id) ?? null,
      rental: describeRental(stored.rentals.get(booking.id)),
      drivers: (stored.drivers.get(booking.id) ?? []).map((driver) => describeDriver(services, booking, driver)),
      contracts: (stored.contracts.get(booking.id) ?? []).map(({ number, state, savedAt, extensions }) => ({
        number,
        state,
        saved_at: savedAt.toISOString(),
        extensions,
      })),
      signatures: stored.signatures.filter(({ bookingId }) => bookingId === booking.id).map(describeSignature),
      // The pictures themselves are on the page of the booking.
      photographs: stored.photographs
        .filter(({ bookingId }) => bookingId === booking.id)
        .map(({ id, side, view, receivedAt }) => ({ id, side, view, received_at: receivedAt.toISOString() })),
      cases: stored.cases.filter(({ bookingId }) => bookingId === booking.id).map(describeCase),
      fines: stored.fines.filter(({ bookingId }) => bookingId === booking.id).map(describeFine),
      ledger: (stored.ledger.get(booking.id) ?? []).map(describeLedgerEntry),
      documents: (stored.documents.get(booking.id) ?? []).map(describeDocument),
    })),
    quotes: stored.quotes.map(describeQuote),
    inquiries: stored.inquiries.map(describeInquiry),
    staff_notes: stored.notes.map(({ entity, entityId, text, createdAt }) => ({
      about: entity,
      id: entityId,
      text,
      created_at: createdAt.toISOString(),
    })),
  }
}

type DocumentOfPerson = NonNullable<ReturnType<PersonalData['documents']['get']>>[number]

/** A tax document as it was issued to the person. */
function describeDocument({ number, type, issuedAt, net, vat, gross, content, xml }: DocumentOfPerson) {
  return {
    number,
    type,
    issued_at: issuedAt.toISOString(),
    buyer: content.buyer.name,
    net: toDecimal(net),
    vat: toDecimal(vat),
    gross: toDecimal(gross),
    xml,
  }
}

function describeLedgerEntry(entry: LedgerOfPerson[number]) {
  return {
    id: entry.id,
    happened_at: entry.happenedAt.toISOString(),
    type: entry.type,
    kind: entry.kind,
    net: toDecimal(entry.net),
    vat: toDecimal(entry.vat),
    gross: toDecimal(entry.gross),
    deposit: toDecimal(entry.deposit),
    method: entry.method,
    reference: entry.reference,
    card_last_four: entry.lastFour,
    corrects: entry.correctsId,
  }
}

function describeCustomer({ identity }: Services, customer: Customer) {
  const { nationalId, licenseNumber } = decryptCustomer(identity, customer)
  const personal: Record<ShownColumn<typeof customerRules>, string | null> = {
    fullName: customer.fullName,
    mobileNumber: customer.mobileNumber,
    email: customer.email,
    nationalId: numberOf(nationalId),
    licenseNumber: numberOf(licenseNumber),
    customerNumber: customer.customerNumber,
    birthDate: customer.birthDate,
    nationality: customer.nationality,
    identityExpiresOn: customer.identityExpiresOn,
    licenseClass: customer.licenseClass,
    licenseExpiresOn: customer.licenseExpiresOn,
    sponsor: customer.sponsor,
    companyId: customer.companyId,
    notes: customer.notes,
    blockedAt: customer.blockedAt?.toISOString() ?? null,
    blockReason: customer.blockReason,
    blockedUntil: customer.blockedUntil,
  }
  const { notes, ...others } = personal
  return { id: customer.id, created_at: customer.createdAt.toISOString(), ...external(others), staff_notes: notes }
}

function describeBooking({ identity }: Services, booking: BookingRow) {
  const { nationalId, licenseNumber } = decryptIdentity(identity, booking)
  // Undefined for fields that describe the offer, the price or internal records rather than the person.
  const values: Record<ShownColumn<typeof bookingRules>, string | null> &
    Record<BookingField, string | number | boolean | null | undefined> = {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    createdAt: booking.createdAt.toISOString(),
    language: booking.language,
    fullName: booking.fullName,
    mobileNumber: booking.mobileNumber,
    nationalId: numberOf(nationalId),
    licenseNumber: numberOf(licenseNumber),
    carName: booking.carName,
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    rentalDays: booking.rentalDays,
    pickupLocation: booking.pickupLocation,
    returnLocation: booking.returnLocation,
    pickupDatetime: booking.pickupDatetime.toISOString(),
    returnDatetime: booking.returnDatetime.toISOString(),
    ...eachOption('choiceColumn', ({ choiceColumn }) => booking[choiceColumn]),
    extras: extrasText(booking.extras, 'en'),
    deliveryAddress: booking.deliveryAddress,
    discountCode: booking.discountCode,
    adjustmentReason: booking.adjustmentReason,
    ...eachLine(({ kind, column }) => (kind === 'total' ? toDecimal(booking[column]) : undefined)),
    carId: undefined,
    pickupBranchId: undefined,
    returnBranchId: undefined,
    dailyRate: undefined,
    vatRate: undefined,
    discountId: undefined,
    discountConditions: undefined,
    adjustedDailyRate: undefined,
    adjustedPercent: undefined,
    companyId: undefined,
    purchaseOrder: undefined,
    source: booking.source,
    externalId: booking.externalId,
    policies: undefined,
    rates: undefined,
    idempotencyKey: undefined,
    nationalIdHash: undefined,
    licenseNumberHash: undefined,
    erasedAt: undefined,
    version: undefined,
  }
  return external(values)
}

function describeSignature({ signedAt, signature }: StoredSignature) {
  return { signed_at: signedAt.toISOString(), ...signature }
}

function describeRental(rental: RentalRow | undefined) {
  if (!rental) return null
  return {
    handed_over_at: rental.handedOverAt?.toISOString() ?? null,
    returned_at: rental.returnedAt?.toISOString() ?? null,
    out_odometer_km: rental.outOdometerKm,
    out_fuel_eighths: rental.outFuelEighths,
    back_odometer_km: rental.backOdometerKm,
    back_fuel_eighths: rental.backFuelEighths,
  }
}

function describeDriver({ identity }: Services, { fullName: renter }: BookingRow, driver: StoredDriver) {
  const { fullName, birthDate, licenseExpiresOn } = driver
  const { nationalId, licenseNumber } = decryptDriver(identity, driver)
  const personal: Record<ShownColumn<typeof driverRules>, string | null> = {
    fullName: fullName || renter,
    nationalId: numberOf(nationalId),
    licenseNumber: numberOf(licenseNumber),
    birthDate,
    licenseExpiresOn,
  }
  return external(personal)
}

function describeCase(one: RentalCase) {
  const personal: Record<ShownColumn<typeof caseRules>, string> = {
    place: one.place,
    reportNumber: one.reportNumber,
    claimNumber: one.claimNumber,
    notes: one.notes,
  }
  return {
    kind: externalName(one.kind),
    state: one.state,
    happened_at: one.happenedAt.toISOString(),
    report_kind: one.reportKind,
    fault_percent: one.faultPercent,
    tow_cost: one.towCost === null ? null : toDecimal(one.towCost),
    repair_cost: one.repairCost === null ? null : toDecimal(one.repairCost),
    ...external(personal),
  }
}

function describeFine(fine: TrafficFine) {
  const personal: Record<ShownColumn<typeof fineRules>, string> = {
    violation: fine.violation,
    place: fine.place,
    waiveReason: fine.waiveReason,
  }
  return {
    number: fine.number,
    plate: fine.plate,
    happened_at: fine.happenedAt.toISOString(),
    amount: toDecimal(fine.amount),
    state: fine.state,
    ...external(personal),
  }
}

function describeQuote(quote: QuoteRow) {
  const personal: Record<ShownColumn<typeof quoteRules>, string | null> = {
    fullName: quote.fullName,
    mobileNumber: quote.mobileNumber,
    deliveryAddress: quote.deliveryAddress,
    adjustmentReason: quote.adjustmentReason,
    outsideReason: quote.outsideReason,
  }
  return {
    id: quote.id,
    reference: quote.reference,
    created_at: quote.createdAt.toISOString(),
    valid_until: quote.validUntil.toISOString(),
    language: quote.language,
    ...external(personal),
    car_name: quote.carName,
    pickup_location: quote.pickupLocation,
    return_location: quote.returnLocation,
    pickup_datetime: quote.pickupDatetime.toISOString(),
    return_datetime: quote.returnDatetime.toISOString(),
    total_price: toDecimal(quote.totalPrice),
    booking_id: quote.bookingId,
  }
}

function external<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [externalName(field), value]))
}

function describeInquiry(inquiry: Inquiry) {
  const personal: Record<ShownColumn<typeof inquiryRules>, string> = {
    fullName: inquiry.fullName,
    mobileNumber: inquiry.mobileNumber,
    message: inquiry.message,
  }
  return {
    id: inquiry.id,
    type: inquiry.type,
    created_at: inquiry.createdAt.toISOString(),
    language: inquiry.language,
    ...external(personal),
    is_handled: inquiry.isHandled,
    handled_at: inquiry.handledAt?.toISOString() ?? null,
  }
}
