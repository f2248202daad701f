import type { Booking } from '#data/booking/bookings.ts'
import { cycleOf } from '#domain/billing/cycle-charges.ts'
import type { EntryValues } from '#domain/billing/ledger.ts'
import type { Explanation } from '#domain/billing/settlement/explanation.ts'
import { formatAmount } from '#domain/money/money.ts'
import type { BookingLine, LineKey } from '#domain/pricing/booking-lines.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { cycleTexts } from '../../../i18n/money/cycle-texts.ts'
import { optionTexts } from '../../../i18n/page-texts.server.ts'
import { explainLine } from '../../../i18n/settlement/explain-line.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'
import { moneyTexts } from './money-texts.ts'

type Described = Pick<EntryValues, 'type' | 'kind' | 'explanation' | 'method' | 'correctsId'>
type OfBooking = { readonly language: Language; readonly extras: Booking['extras'] }

/** What an entry of the ledger is, and how its amount came about: as a product of numbers, or in a sentence. */
export function describeEntry(entry: Described, about: OfBooking): { title: string; product?: string; text?: string } {
  const texts = moneyTexts[about.language]
  const { type, kind, explanation, method, correctsId } = entry
  if (correctsId !== null) return { title: texts.correctionOf(correctsId) }
  if (kind === null) {
    const title = texts.types[type]
    return { title: method ? `${title} · ${texts.methods[method]}` : title }
  }
  if (explanation.code === 'agreedVat') return { title: texts.agreedVat }
  if ('returnEventId' in explanation || 'fineId' in explanation) {
    const text = explainLine(explanation as unknown as Explanation, about.language)
    return { title: texts.kinds[kind], text }
  }
  if (explanation.code !== 'agreed') return { title: texts.kinds[kind] }
  const line = explanation as unknown as BookingLine
  const name = nameOfLine(line, about)
  const title = kind === 'agreed' ? name : texts.ofKind(texts.kinds[kind], name)
  const cycle = cycleOf(entry)
  return {
    title: cycle === undefined ? title : `${title} · ${cycleTexts[about.language].number(cycle)}`,
    product: `${line.quantity} × ${formatAmount(line.unitPrice)}`,
  }
}

function nameOfLine({ key, origin }: BookingLine, { language, extras }: OfBooking): string {
  const extra = origin.kind === 'extra' ? extras.find(({ id }) => id === origin.id) : undefined
  if (extra) return managedText(extra.name, language)
  const { adjustment, extras: others, returnFee, afterHours, authorizationFee } = adminTextsIn(language).bookings.lines
  const options = optionTexts(language)
  const names: Record<LineKey, string> = {
    ...moneyTexts[language].lines,
    adjustment,
    extras: others,
    returnFee,
    afterHours,
    authorizationFee,
    ...eachOption('key', (option) => options[option.key].name),
  }
  return names[key]
}
