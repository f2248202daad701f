import { redirect } from 'react-router'
import { isTemporary } from '#data/database/storage-error.ts'
import type { Settings } from '#data/settings/settings.ts'
import { receiptAddress } from '#operations/booking/find-receipt.ts'
import { acceptQuoteAsCustomer } from '#operations/quotes/accept-quote.ts'
import type { Services } from '#operations/services/services.ts'
import { isQuoteRefusal } from '#domain/quotes/refusals.ts'
import { connectionTexts } from '../../i18n/connection-texts.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'

/** Why a quote was not booked: a sentence and its status. Undefined when the page itself says how the quote stands. */
type RefusedAcceptance = { text: string | undefined; status: 409 | 429 | 500 | 503 }

/** Accepts the quote of an address and shows the receipt of its booking. */
export async function acceptFromPage(
  services: Services,
  settings: Settings,
  token: string,
): Promise<RefusedAcceptance> {
  const { language } = services
  const { quotePage: texts } = pageTexts(language)
  const { unreachable, notBookedTwice } = connectionTexts[language]
  try {
    const accepted = await acceptQuoteAsCustomer(services, token, { settings })
    if (accepted.ok) throw redirect(receiptAddress(services, accepted.booking), 303)
    if (isQuoteRefusal(accepted)) return { text: undefined, status: 409 }
    const { refusal } = accepted
    switch (refusal.kind) {
      case 'tooMany':
        return { text: retryMessage(language, 'tooMany', refusal.retryAfter), status: 429 }
      case 'notFree':
      case 'extraShort':
        return { text: texts.taken, status: 409 }
      default:
        return { text: texts.notBookable, status: 409 }
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    services.log.error('A quote could not be accepted', error)
    return isTemporary(error)
      ? { text: `${unreachable} ${notBookedTwice}`, status: 503 }
      : { text: texts.notSaved, status: 500 }
  }
}
