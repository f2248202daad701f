import type { Booking } from '#data/booking/bookings.ts'
import { listCharges } from '#data/pricing/charges.ts'
import type { Settings } from '#data/settings/settings.ts'
import { lateAnswers } from '#domain/booking/settlement/settle-booking.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { formatAmount } from '#domain/money/money.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { parseLocalMoment, toInstant, toRiyadh } from '#domain/time/riyadh-time.ts'
import { receiptAddress } from '#operations/booking/find-receipt.ts'
import { quoteExtension } from '#operations/booking/quote-extension.ts'
import type { Services } from '#operations/services/services.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { settlementTextsIn } from '../../i18n/settlement/explain-line.ts'

/** What a late return of a booking costs, and an extension until `asked`, a local moment as a form sends it, if any. */
export async function loadQuestions(services: Services, settings: Settings, booking: Booking, asked: string | null) {
  const { db, language } = services
  const { questions } = settlementTextsIn(language)
  const late = lateAnswers(booking, await listCharges(db)).map(({ hours, total }) => ({
    hours,
    name: hours % 24 === 0 ? questions.lateByDays(hours / 24) : questions.lateBy(hours),
    total,
  }))
  const due = toRiyadh(booking.returnDatetime)
  const { title, intro, late: lateTitle, free, extend, until, ask, back } = questions
  return {
    texts: {
      title,
      intro,
      late: lateTitle,
      free,
      extend,
      until,
      ask,
      back,
      write: pageTexts(language).receipt.contact,
    },
    late,
    due: `${due.date}T${due.time}`,
    asked: asked ?? '',
    answer: asked === null ? undefined : await answerExtension(services, settings, booking, asked),
    receipt: receiptAddress(services, booking),
    whatsAppUrl: whatsAppLink(settings.whatsappBookings, booking.reference),
  }
}

async function answerExtension(services: Services, settings: Settings, booking: Booking, asked: string) {
  const { language, limits } = services
  const { questions } = settlementTextsIn(language)
  const until = parseLocalMoment(asked)
  if (!until || toInstant(until) <= booking.returnDatetime) return questions.notLater
  const retryAfter = await limits.take('availability')
  if (retryAfter) return retryMessage(language, 'tooManyAttempts', retryAfter)
  const quoted = await quoteExtension(services, settings, booking, until)
  if (!quoted.ok) return questions.cannotExtend
  return questions.extended(formatMoment(until, language), formatAmount(quoted.adds))
}
