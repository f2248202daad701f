import type { TajeerProblem } from '#domain/contracts/tajeer-checks.ts'
import type { TajeerKind } from '#domain/contracts/tajeer-kinds.ts'
import { formatAmount } from '#domain/money/money.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { recordPath } from '#domain/staff/entities.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import { unitTextsIn } from '../../shared/units/unit-texts.ts'
import { contractTexts } from './contract-texts.ts'

type Place = {
  bookingId: string
  /** Undefined for a person who was never entered. */
  customerId: string | undefined
  unitId: number | undefined
  kind: TajeerKind
  language: Language
}

/** A sentence about what Tajeer would refuse, and the address and name of what mends it. */
export function describeProblem(problem: TajeerProblem, place: Place) {
  return { text: textOf(problem, place.language), mend: mendOf(problem, place) }
}

function textOf(problem: TajeerProblem, language: Language): string {
  const { problems: texts } = contractTexts[language]
  switch (problem.code) {
    case 'documentExpired': {
      const name = unitTextsIn(language).documentNames[problem.paper]
      return texts.documentExpired(name, formatDate(problem.on, language))
    }
    case 'licenseExpired':
    case 'identityExpired':
      return texts[problem.code](formatDate(problem.on, language))
    case 'startInPast':
      return texts.startInPast(formatMoment(problem.start, language))
    case 'openContract':
      return texts.openContract(problem.number)
    case 'dayPriceTooHigh':
      return texts.dayPriceTooHigh(formatAmount(problem.price), formatAmount(problem.most))
    case 'tooManyExtensions':
      return texts.tooManyExtensions(formatCount(problem.most))
    case 'notesTooLong':
      return texts.notesTooLong(formatCount(problem.length), formatCount(problem.most))
    default:
      return texts[problem.code]
  }
}

function mendOf({ code, ...problem }: TajeerProblem, place: Place): { to: string; label: string } | undefined {
  const { mends } = contractTexts[place.language]
  const booking = recordPath('booking', place.bookingId)
  const change = { to: `${booking}/change?from=${encodeURIComponent(`${booking}/contract`)}`, label: mends.booking }
  switch (code) {
    case 'documentExpired':
      return place.unitId === undefined
        ? undefined
        : { to: `${recordPath('unit', place.unitId)}/edit`, label: mends.unit }
    case 'birthDateMissing':
    case 'nationalityMissing':
    case 'emailMissing':
    case 'identityExpired':
    case 'licenseExpired':
    case 'licenseDateMissing':
      return {
        to:
          place.customerId === undefined
            ? `${recordPath('customer')}?booking=${place.bookingId}`
            : recordPath('customer', place.customerId),
        label: mends.customer,
      }
    case 'idNumberMissing':
    case 'licenseNumberMissing':
    case 'mobileInvalid':
    case 'dayPriceTooHigh':
      return change
    case 'unitMissing':
      return { to: booking, label: mends.assign }
    case 'startInPast':
      return { to: `?for=${place.kind}&start=now`, label: mends.startNow }
    case 'openContract':
      return 'bookingId' in problem
        ? { to: `${recordPath('booking', problem.bookingId)}/contract`, label: mends.open }
        : undefined
    case 'contractMissing':
      return { to: '#add-contract', label: mends.add }
    case 'notExtended':
      return { to: `${booking}/extend`, label: mends.extend }
    case 'tooManyExtensions':
      return { to: '?for=close', label: mends.close }
    case 'notesTooLong':
      return undefined
    default:
      return code satisfies never
  }
}
