import { useState } from 'react'
import { nearestPeriod } from '#domain/branches/nearest-period.ts'
import { checkPeriod, type PeriodField, type PeriodRefusal, type PeriodToCheck } from '#domain/branches/period-check.ts'
import type { RentalPeriod } from '#domain/time/rental-period.ts'
import type { ChosenAvailability, Offer } from '../../cars/use-availability.ts'
import type { Answer, NotAvailable } from '../../booking/answer.ts'
import { findHeldBooking } from '../../booking/held-booking.ts'
import type { BookableBranch } from './load-booking-page.server.ts'
import { hoursOf, momentsOf, type Choice } from './use-booking-choice.ts'

/** Why the chosen period cannot be booked, and the nearest one that can. */
export type PeriodProblem = {
  field: PeriodField
  title: string
  text: string
  wanted: Pick<RentalPeriod, 'pickup' | 'return'> | undefined
  nearest: RentalPeriod | undefined
  /** Alternatives for the same period. */
  offers: readonly Offer[]
  /** Whether the form was sent with this period and refused. */
  isRefused: boolean
  /** The address of the receipt when the car was booked by this customer. */
  receipt: string | undefined
  /** Whether only the server could find the problem, some time after the choice. */
  isLate: boolean
}

type Found = { refusal: PeriodRefusal | NotAvailable; nearest?: RentalPeriod | undefined }

type PeriodProblemOptions = {
  carId: number
  choice: Choice
  branches: readonly BookableBranch[]
  /** The server's clock; undefined until it is known, and without scripts. */
  now: Date | undefined
  answer: Answer | undefined
  /** The availability for the choice, once known. */
  available: ChosenAvailability | undefined
  describe: (refusal: PeriodRefusal | NotAvailable) => { title: string; text?: string | undefined }
}

/** The problem of the chosen period, by the same rule as on the server. A refusal of the server stays until the choice changes. */
export function usePeriodProblem({ carId, choice, branches, now, answer, available, describe }: PeriodProblemOptions) {
  const key = JSON.stringify(periodFields.map((field) => choice[field]))
  const refused = answer?.outcome === 'refused' ? answer : undefined
  const [seen, setSeen] = useState(refused)
  const [refusedKey, setRefusedKey] = useState(refused && key)
  if (refused !== seen) {
    setSeen(refused)
    setRefusedKey(refused && key)
  }
  const isRefused = refusedKey === key
  const found =
    (now && findProblem(choice, branches, now)) ??
    (isRefused ? refusedPeriod(refused) : undefined) ??
    findTaken(available)
  const described = found && describe(found.refusal)
  const isLate = found?.refusal.kind === 'notAvailable'
  const wanted = momentsOf(choice)
  const problem: PeriodProblem | undefined = found && {
    field: found.refusal.field,
    title: described?.title ?? '',
    text: described?.text ?? '',
    wanted,
    nearest: found.nearest,
    offers: 'offers' in found.refusal ? found.refusal.offers : [],
    isRefused,
    receipt: isLate ? findHeldBooking(carId, wanted) : undefined,
    isLate,
  }
  return { problem, markRefused: () => setRefusedKey(key) }
}

const periodFields = [
  'modelYear',
  'rentalType',
  'months',
  'extraDays',
  'pickupLocation',
  'pickupDate',
  'pickupTime',
  'returnLocation',
  'returnDate',
  'returnTime',
] as const

function findProblem(choice: Choice, branches: readonly BookableBranch[], now: Date): Found | undefined {
  const moments = momentsOf(choice)
  if (!moments) return undefined
  const period: PeriodToCheck = {
    rentalType: choice.rentalType,
    ...moments,
    ...hoursOf(choice, branches),
    now,
  }
  const refusal = checkPeriod(period)
  return refusal && { refusal, nearest: nearestPeriod(period) }
}

/** The problem known from the page's own request; the server decides again when the form is sent. */
function findTaken(available: ChosenAvailability | undefined): Found | undefined {
  if (!available || available.left > 0) return undefined
  const { text, offers, nearest } = available
  return { refusal: { kind: 'notAvailable', field: 'pickupDate', title: '', text, offers }, nearest }
}

function refusedPeriod(answer: Answer | undefined): Found | undefined {
  if (answer?.outcome !== 'refused' || !answer.refusal || !('field' in answer.refusal)) return undefined
  return { refusal: answer.refusal, nearest: answer.nearest }
}
