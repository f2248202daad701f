import { gateFindings, type GateItem } from '#domain/rentals/gate.ts'
import type { RentalRefusal } from '#domain/rentals/refusals.ts'
import { formatAmount } from '#domain/money/money.ts'
import { staffBookingTextsIn } from '../screen/staff-booking-texts.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'
import type { Language } from '#domain/text/languages.ts'
import { moneyTexts } from '../money/money-texts.ts'
import { refuseField, type SaveResult } from '../form/save-form.server.ts'
import { photographTextsIn } from '../photographs/photograph-texts.ts'
import { describeGateItem } from './describe-gate.ts'
import { exchangeTextsIn, rentalTextsIn } from './rental-texts.ts'

type Answer = Extract<SaveResult, { outcome: 'refused' | 'missing' | 'conflict' }>

/** Says why a car was not handed over, exchanged or taken back: at the field where it can be mended, if there is one. */
export function refuseRental(refusal: RentalRefusal, language: Language): Answer {
  const { bookings } = adminTextsIn(language)
  const texts = rentalTextsIn(language)
  switch (refusal.kind) {
    case 'status': {
      const code = refusal.refusal
      if (code === 'missing') return { outcome: 'missing' }
      const field = code === 'handOverNotAsked' ? { fieldErrors: { asked: [bookings[code]] } } : {}
      return { outcome: 'refused', problem: bookings[code], status: 409, ...field }
    }
    case 'checks':
      return refuseChecks(refusal, language)
    case 'photographs':
      return { outcome: 'refused', problem: photographTextsIn(language).refused, status: 409 }
    case 'drawerMissing':
      return refuseField('deposit', moneyTexts[language].drawers.needed)
    case 'unit':
    case 'overrideNotAllowed':
      return { outcome: 'refused', problem: texts.refusals[refusal.kind], status: 409 }
    case 'overLimit': {
      const [owed, added, limit] = [refusal.owed, refusal.added, refusal.limit].map((amount) => formatAmount(amount))
      const problem = staffBookingTextsIn(language).refusals.overLimit(owed!, added!, limit!)
      return { outcome: 'refused', problem, status: 409 }
    }
    case 'noBranch':
      return refuseField('branchId', exchangeTextsIn(language).refusals.noBranch)
    case 'noUnit':
    case 'sameUnit':
    case 'contractTaken':
    case 'priceNotAllowed':
    case 'priceAgreed':
    case 'priceFailed':
    case 'priceTooLow':
      return { outcome: 'refused', problem: exchangeTextsIn(language).refusals[refusal.kind], status: 409 }
    default:
      return refusal satisfies never
  }
}

type Checks = Extract<RentalRefusal, { kind: 'checks' }>

function refuseChecks({ gate: items, odometer, formerOdometer }: Checks, language: Language): Answer {
  const { gate, condition } = rentalTextsIn(language)
  const fieldErrors: Record<string, string[]> = {}
  const addError = (field: string, text: string) => {
    fieldErrors[field] = [...(fieldErrors[field] ?? []), text]
  }
  if (odometer) addError(odometerFields[odometer.kind], condition[odometer.kind](odometer.lastKm))
  if (formerOdometer)
    addError(formerOdometerFields[formerOdometer.kind], condition[formerOdometer.kind](formerOdometer.lastKm))
  const sentences: string[] = []
  for (const item of items) {
    const [field, text] = [fieldOf(item), describeGateItem(item, language)]
    if (field) addError(field, text)
    else sentences.push(text)
    if (gateFindings[item.finding] === 'manager' && !sentences.includes(gate.managerOnly))
      sentences.push(gate.managerOnly)
  }
  if (sentences.length === 0) return { outcome: 'refused', fieldErrors }
  return { outcome: 'refused', problem: [`${gate.closed}:`, ...sentences].join(' '), fieldErrors }
}

/** A reading that is probably mistyped is confirmed with a tick. */
const odometerFields = { below: 'odometerKm', above: 'isOdometerSure' } as const
const formerOdometerFields = { below: 'formerOdometerKm', above: 'formerIsOdometerSure' } as const

/** The field of the form that a finding is about. */
function fieldOf(item: GateItem): string | undefined {
  const ofDriver = (name: string) => ('driver' in item && item.driver > 0 ? `${name}${item.driver}` : name)
  switch (item.finding) {
    case 'birthDateMissing':
    case 'underage':
      return ofDriver('birthDate')
    case 'licenseDateMissing':
    case 'licenseExpired':
    case 'licenseExpires':
      return ofDriver('licenseExpiresOn')
    case 'nationalIdMissing':
    case 'driverBlocked':
      return ofDriver('nationalId')
    case 'licenseNumberMissing':
      return ofDriver('licenseNumber')
    case 'contractMissing':
      return 'contractReason'
    case 'depositOpen':
    case 'depositWaived':
      return 'deposit'
    case 'documentExpired':
    case 'documentExpires':
    case 'blocked':
    case 'numbersMissing':
      return undefined
    default:
      return item satisfies never
  }
}
