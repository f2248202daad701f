import type { Language } from '../../text/languages.ts'
import { pluralOf } from '../../text/plural-forms.ts'
import { joinList, words } from '../../text/words.ts'
import { formatDate } from '../../time/date-format.ts'
import { addDays } from '../../time/riyadh-time.ts'
import type { CodeConditions, UnmetCode } from './code-conditions.ts'

type ConditionTexts = {
  readonly days: (days: number) => string
  readonly rentalType: Readonly<Record<NonNullable<CodeConditions['rentalType']>, string>>
  readonly minDays: (days: string) => string
  readonly chosenDays: (days: string) => string
  readonly minLeadDays: (days: string) => string
  /** The first day on which a rental that is booked today may begin. */
  readonly firstPickup: (day: string) => string
  readonly weekdays: (names: readonly string[]) => string
  readonly pickupFrom: (day: string) => string
  readonly pickupUntil: (day: string) => string
  readonly asksFor: (conditions: string) => string
  readonly refused: (code: string) => string
}

const texts: Record<Language, ConditionTexts> = {
  ar: {
    days: (days) =>
      pluralOf('ar', days, {
        zero: 'دون أيام',
        one: 'يوم واحد',
        two: 'يومان',
        few: `${days} أيام`,
        many: `${days} يومًا`,
        other: `${days} يوم`,
      }),
    rentalType: { daily: 'الإيجار باليوم', monthly: 'الإيجار بالشهر' },
    minDays: (days) => `أقل مدة للإيجار ${days}`,
    chosenDays: (days) => ` (مدة إيجارك ${days})`,
    minLeadDays: (days) => `أقل مدة بين الحجز والاستلام ${days}`,
    firstPickup: (day) => ` (الاستلام من ${day} فما بعد)`,
    weekdays: (names) => `الاستلام يوم ${names.join(' أو ')}`,
    pickupFrom: (day) => `الاستلام من ${day} فما بعد`,
    pickupUntil: (day) => `الاستلام حتى ${day}`,
    asksFor: (conditions) => `شرطه: ${conditions}.`,
    refused: (code) => `الرمز ${code} لا يسري على هذا الإيجار.`,
  },
  en: {
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    rentalType: { daily: 'a rental by the day', monthly: 'a rental by the month' },
    minDays: (days) => `${days} or longer`,
    chosenDays: (days) => ` (yours is ${days})`,
    minLeadDays: (days) => `booking at least ${days} before pick-up`,
    firstPickup: (day) => ` (pick-up from ${day} on)`,
    weekdays: (names) => `pick-up on a ${names.join(' or ')}`,
    pickupFrom: (day) => `pick-up from ${day} on`,
    pickupUntil: (day) => `pick-up until ${day}`,
    asksFor: (conditions) => `It asks for: ${conditions}.`,
    refused: (code) => `The code ${code} does not apply to this rental.`,
  },
}

/** A rental that does not meet a code's conditions; without days while it has no dates. */
type RefusedRental = Pick<UnmetCode, 'bookedOn'> & { readonly days?: number }

/**
 * The conditions of a discount code in one line; '' without any. For a rental that does not meet them, also what would.
 */
export function describeConditions(conditions: CodeConditions, language: Language, rental?: RefusedRental): string {
  const text = texts[language]
  const { rentalType, minDays, minLeadDays, weekdays, pickupFrom, pickupUntil } = conditions
  const list: string[] = []
  if (rentalType) list.push(text.rentalType[rentalType])
  if (minDays !== undefined)
    list.push(text.minDays(text.days(minDays)) + (rental?.days ? text.chosenDays(text.days(rental.days)) : ''))
  if (minLeadDays !== undefined) {
    const first = rental && addDays(rental.bookedOn, minLeadDays)
    list.push(text.minLeadDays(text.days(minLeadDays)) + (first ? text.firstPickup(formatDate(first, language)) : ''))
  }
  if (weekdays) list.push(text.weekdays(weekdays.map((day) => words[language].weekdays[day]!)))
  if (pickupFrom) list.push(text.pickupFrom(formatDate(pickupFrom, language)))
  if (pickupUntil) list.push(text.pickupUntil(formatDate(pickupUntil, language)))
  return joinList(list, language)
}

/** Says what a discount code asks for. */
export function conditionsSentence(conditions: CodeConditions, language: Language, rental: RefusedRental): string {
  return texts[language].asksFor(describeConditions(conditions, language, rental))
}

/** Says why a discount code is refused for a rental, and what would meet its conditions. */
export function unmetCodeText(code: string, { unmet, ...rental }: UnmetCode, language: Language): string {
  // Isolated, since a code may be in the other direction than the sentence.
  const refused = texts[language].refused(`\u2068${code}\u2069`)
  return `${refused} ${conditionsSentence(unmet, language, rental)}`
}
