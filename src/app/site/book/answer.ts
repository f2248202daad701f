import type { SubmissionResult } from '@conform-to/react'
import type { BookingRefusal } from '../../../domain/booking/booking-check.ts'
import type { Discount } from '../../../domain/pricing/discount.ts'
import type { Quote } from '../../../domain/pricing/quote.ts'
import type { RentalType } from '../../../domain/time/rental-period.ts'
import type { LocalMoment } from '../../../domain/time/riyadh-time.ts'

/** Why a form was not booked, apart from what its fields say. */
export type Refusal =
  | BookingRefusal
  | { kind: 'invalidCode' }
  | { kind: 'keyReused' }
  | { kind: 'notSaved' }
  /** Too often, or by a program: the server's own words, which no other visitor has to download. */
  | { kind: 'told'; status: 422 | 429; text: string; title?: string }

export type Posted = SubmissionResult['initialValue']

export type BookedView = {
  reference: string
  modelYear: number | null
  rentalType: RentalType
  pickupBranch: string
  returnBranch: string
  pickup: LocalMoment
  return: LocalMoment
  quote: Pick<Quote, 'days' | 'total'>
  whatsAppUrl: string
}

/** What the page's action answers: to the browser's fetch and, rendered, to a plain POST alike. */
export type Answer =
  | { outcome: 'booked'; booking: BookedView }
  | { outcome: 'refused'; result?: SubmissionResult; refusal?: Refusal }
  | { outcome: 'discount'; discount: Discount | null; code: string; posted: Posted }
