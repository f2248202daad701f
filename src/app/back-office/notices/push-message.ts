import type { Language } from '../../../domain/text/languages.ts'
import { directionOf } from '../../i18n/languages.ts'
import { noticeTexts } from '../../i18n/notice-texts.ts'

/** The message that the service worker shows. It contains no personal data. */
export type PushMessage = { title: string; body: string; lang: string; dir: 'rtl' | 'ltr'; tag: string; url: string }

/** The message about a new booking. */
export function pushMessage(
  { id, reference }: { id: string; reference: string },
  branch: Record<Language, string> | undefined,
  language: Language,
): PushMessage {
  return {
    title: noticeTexts[language].newBooking(reference),
    body: branch?.[language] ?? '',
    lang: language,
    dir: directionOf(language),
    tag: reference,
    url: `/admin/bookings/${id}`,
  }
}
