import { parseLocalDate, parseLocalTime, toInstant, type LocalDate, type LocalMoment } from './riyadh-time.ts'

/** A Riyadh date for a test, from 'YYYY-MM-DD'. */
export function dateAt(text: string): LocalDate {
  const date = parseLocalDate(text)
  if (!date) throw new Error(`Not a date: ${text}`)
  return date
}

/** A Riyadh moment for a test, from 'YYYY-MM-DD HH:MM'. */
export function momentAt(text: string): LocalMoment {
  const [date = '', time = ''] = text.split(' ')
  const parsedTime = parseLocalTime(time)
  if (!parsedTime) throw new Error(`Not a time: ${text}`)
  return { date: dateAt(date), time: parsedTime }
}

/** The instant of a Riyadh moment for a test, from 'YYYY-MM-DD HH:MM'. */
export function instantAt(text: string): Date {
  return toInstant(momentAt(text))
}
