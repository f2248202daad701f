import { parseLocalDate, parseLocalTime, type LocalMoment } from '../../../domain/time/riyadh-time.ts'
import { typedFields } from '../../forms/kept-input.ts'
import type { Answer } from './answer.ts'

/** Handles the button that chooses a suggested period without scripts: returns the form with it and everything else unchanged. */
export function takePeriod(form: FormData, offered: string): Answer {
  const [pickup, returned] = offered.split('/').map(readMoment)
  if (pickup && returned) {
    form.set('pickupDate', pickup.date)
    form.set('pickupTime', pickup.time)
    form.set('returnDate', returned.date)
    form.set('returnTime', returned.time)
  }
  return { outcome: 'kept', posted: typedFields(form) }
}

/** Reads '2026-11-22T15:30'. */
function readMoment(text: string): LocalMoment | undefined {
  const [dateText = '', timeText = ''] = text.split('T')
  const date = parseLocalDate(dateText)
  const time = parseLocalTime(timeText)
  return date && time && { date, time }
}
