import type { Halalas } from '../money/money.ts'
import type { AgreedPrice } from '../pricing/kept-prices.ts'
import type { CompanyRate } from './company-form.ts'

/** What was agreed with a company. */
type CompanyTerms = {
  /** Taken off the price of the car, in hundredths of a percent; null for nothing. */
  readonly discountPercent: number | null
  /** Prices per day, which replace the percentage for their cars. */
  readonly rates: readonly CompanyRate[]
}

/** A company that a booking is for. */
export type BookingCompany = {
  readonly id: string
  /** What the name in the refusals and on the papers is. */
  readonly requiresPurchaseOrder: boolean
  /** New bookings are taken for active companies only. */
  readonly isActive: boolean
  readonly terms: CompanyTerms
}

/** The company of a request; the purchase order is '' without one. */
export type CompanyOfRequest = { readonly id: string; readonly purchaseOrder: string }

/**
 * The price that was agreed with a company for a car: its price per day, or else the percentage; undefined for neither. Its reason is
 * blank, which says that it comes from the company.
 */
function companyPrice({ rates, discountPercent }: CompanyTerms, carId: number | null): AgreedPrice | undefined {
  const rate = rates.find((one) => one.carId === carId)
  if (rate) return { kind: 'dailyRate', dailyRate: rate.dailyRate, reason: '' }
  return discountPercent === null ? undefined : { kind: 'percent', hundredthsOfPercent: discountPercent, reason: '' }
}

/** Whether an agreed price comes from the terms of a company, and not from a manager. */
export function isOfCompany(agreed: AgreedPrice | undefined): boolean {
  return agreed !== undefined && agreed.reason === ''
}

type Priced = {
  readonly companyId: string | null
  readonly carId: number | null
  readonly agreed: AgreedPrice | undefined
}

/**
 * The agreed price of a request. What a manager agreed comes first, then what was agreed with the company; a booking that keeps its
 * company and its car keeps the company's price of its day, or stays without one.
 */
export function agreedPriceFor(
  asked: AgreedPrice | undefined,
  { company, carId, before }: { company: BookingCompany | undefined; carId: number | null; before: Priced | undefined },
): AgreedPrice | undefined {
  if (asked && !isOfCompany(asked)) return asked
  if (!company) return undefined
  const isSame = before?.companyId === company.id && before.carId === carId
  const wasManagers = before?.agreed !== undefined && !isOfCompany(before.agreed)
  return isSame && !wasManagers ? before.agreed : companyPrice(company.terms, carId)
}

/** Whether a manager agreed another price than before. Prices of a company count as none. */
export function isAgreedAnew(asked: AgreedPrice | undefined, before: AgreedPrice | undefined): boolean {
  const [now, then] = [asked, before].map((agreed) => (isOfCompany(agreed) ? undefined : agreed))
  return JSON.stringify(now) !== JSON.stringify(then)
}

/** Why the company of a request cannot be the one that pays. A booking keeps the company that it has. */
export function refuseCompany(
  asked: CompanyOfRequest | undefined,
  company: BookingCompany | undefined,
  before: { readonly companyId?: string | null } | undefined,
): { readonly kind: 'unknownCompany' | 'purchaseOrderMissing' } | undefined {
  if (!asked) return undefined
  if (!company || (!company.isActive && before?.companyId !== company.id)) return { kind: 'unknownCompany' }
  return company.requiresPurchaseOrder && asked.purchaseOrder === '' ? { kind: 'purchaseOrderMissing' } : undefined
}

/** Whether what a company owes exceeds its limit once `added` is owed too. Amounts are in halalas with VAT. */
export function exceedsCredit(owed: Halalas, added: Halalas, limit: Halalas | null): boolean {
  return limit !== null && added > 0 && owed + added > limit
}
