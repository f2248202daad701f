import type { SubmissionResult } from '@conform-to/react'
import type { OfferRefusal } from '#domain/booking/request/booking-check.ts'
import type { PolicyLine } from '#domain/booking/rental-policies.ts'
import type { Halalas } from '#domain/money/money.ts'
import type { PriceAmounts } from '#domain/pricing/price-lines.ts'
import type { Discount } from '#domain/pricing/discount.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { RentalPeriod, RentalType } from '#domain/time/rental-period.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import type { CarView } from '../cars/car-view.ts'
import type { Offer } from '../cars/use-availability.ts'
import type { PageTexts } from '../i18n/page-texts-ar.server.ts'
import type { TypedFields } from '../forms/kept-input.ts'

/** A discount with a sentence about its conditions, if it has any, and the moment at which the server found it. */
export type ShownDiscount = Discount & { asksFor?: string; foundAt?: Date }

/**
 * Why a booking was refused, apart from errors of single fields. What the page cannot find by itself comes with its texts, so that
 * pages need not contain them.
 */
export type ShownRefusal =
  | OfferRefusal
  | { kind: 'invalidCode' }
  /** The conditions of the code that the rental does not meet, and what would. */
  | { kind: 'codeConditions'; title: string; text: string; discount: ShownDiscount }
  | { kind: 'keyReused' }
  | { kind: 'notSaved' }
  | Question
  | NotAvailable
  /** An extra is no longer offered as chosen, or too few are left. */
  | { kind: 'extraUnavailable'; title: string; text: string }
  /** Too many requests, a program, or an unreachable database. */
  | { kind: 'message'; status: 422 | 429 | 503; text: string; title?: string }

/**
 * No unit of the car is free, with the alternatives; `field` is the one that the customer should change
 * first.
 */
export type NotAvailable = {
  kind: 'notAvailable'
  field: 'pickupDate'
  title: string
  text: string
  offers: readonly Offer[]
}

/**
 * A refusal that the customer answers by sending the form again. `discount` is in the new total, but
 * perhaps not on the page yet.
 */
export type Question = { title: string; text: string; button: string } & (
  | { kind: 'totalChanged'; total: Halalas; discount?: ShownDiscount | undefined }
  /** `receipt` links to the earlier booking, when both identity numbers match and it can still be shown. */
  | { kind: 'alreadyBooked'; receipt?: { text: string; address: string } | undefined }
)

export function isQuestion(refusal: ShownRefusal | undefined): refusal is Question {
  return refusal?.kind === 'totalChanged' || refusal?.kind === 'alreadyBooked'
}

/** A branch and its contact. Phone and map are '' when there is none or the branch is no longer offered. */
export type BookedBranch = { name: string; phone: string; mapUrl: string }

export type BookedView = {
  reference: string
  modelYear: number | null
  rentalType: RentalType
  pickupBranch: BookedBranch
  returnBranch: BookedBranch
  pickup: LocalMoment
  return: LocalMoment
  fullName: string
  quote: PriceAmounts & Pick<Quote, 'days' | 'vatRate' | 'rates' | 'bookedExtras'>
  discountCode: string | null
  /** The rental policies on the day of the booking. */
  policies: readonly PolicyLine[]
  whatsAppUrl: string
  /** WhatsApp links that ask for a change and for a cancellation; undefined once the car has been handed over. */
  changeRequests: { change: string; cancel: string } | undefined
  /** An iCalendar file with pick-up and return. */
  calendar: string
  /** Sent by the server, so that pages need not contain them. */
  texts: PageTexts['receipt'] & { policiesTitle: string; map: string; questions: string }
  /** The page that says what a late return and an extension cost. */
  questions: string
}

/** What the success panel shows. */
export type Receipt = { car: Pick<CarView, 'name' | 'imageUrl' | 'isDrawing'>; booking: BookedView }

/** The result of the action: sent to scripts, or rendered after a POST without scripts. */
export type Answer =
  /** `address`: the receipt's address. */
  | { outcome: 'booked'; address: string; receipt: Receipt }
  /** `nearest`: the nearest period that can be booked. */
  | {
      outcome: 'refused'
      result?: SubmissionResult
      refusal?: ShownRefusal
      nearest?: RentalPeriod | undefined
    }
  /** The form as it was posted: with an accepted alternative, of which `notice` names the car, or in another language. */
  | { outcome: 'kept'; posted: TypedFields; notice?: string }
  | { outcome: 'discount'; discount: ShownDiscount | null; code: string; posted: TypedFields }
