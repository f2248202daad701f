import { parseLocalMoment, toRiyadh, type LocalMoment } from './riyadh-time.ts'

const zoned = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::([0-5]\d)(?:\.\d{1,9})?)?(?:Z|([+-])(\d{2}):?([0-5]\d))$/

/** Whether text ends in a time zone, as in '2027-03-05T07:30:00Z'. */
export function hasZone(text: string): boolean {
  // In one expression, each of many times in a long text would be followed to its end.
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && /\dT/.test(text)
}

/** The Riyadh minute of a time with a zone, like '2027-03-05T07:30:00Z' or '2027-03-05T10:30+03:00'; undefined for anything else. */
export function parseZonedMoment(text: string): LocalMoment | undefined {
  const [, date = '', time = '', , sign, hours, minutes] = zoned.exec(text) ?? []
  const wall = parseLocalMoment(`${date}T${time}`)
  if (!wall || Number(hours ?? 0) > 14) return undefined
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  const riyadh = toRiyadh(new Date(Date.parse(`${wall.date}T${wall.time}Z`) - ahead * 60_000))
  return parseLocalMoment(`${riyadh.date}T${riyadh.time}`)
}
