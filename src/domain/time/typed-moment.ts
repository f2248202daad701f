import { parseLocalDate, parseLocalTime, toInstant, toRiyadh } from './riyadh-time.ts'

/** An instant in the format of a `datetime-local` field, in Riyadh wall time, truncated to the minute. */
export function toTypedMoment(instant: Date): string {
  const { date, time } = toRiyadh(instant)
  return `${date}T${time}`
}

/** The instant of a posted `datetime-local` field; undefined for anything else. */
export function readTypedMoment(text: string): Date | undefined {
  const [, day = '', minute = ''] = /^(\S{10})[T ](\S{5})(?::[0٠]{2}(?:\.[0٠]+)?)?$/.exec(text) ?? []
  const date = parseLocalDate(day)
  const time = parseLocalTime(minute)
  return date && time && toInstant({ date, time })
}
