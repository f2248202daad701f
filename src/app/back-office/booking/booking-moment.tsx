import { formatHijri, formatMoment, formatWeekday } from '../../../domain/time/date-format.ts'
import type { LocalMoment } from '../../../domain/time/riyadh-time.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

/** A moment in both calendars, with its day of the week. */
export function BookingMoment({ moment }: { moment: LocalMoment }) {
  const language = useLanguage()
  return (
    <>
      {formatWeekday(moment.date, language)} {formatMoment(moment, language)}
      <span className="block text-sm font-normal text-muted">{formatHijri(moment.date, language)}</span>
    </>
  )
}
