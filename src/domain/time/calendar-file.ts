import type { LocalMoment } from './riyadh-time.ts'
import { toInstant } from './riyadh-time.ts'

export type CalendarAppointment = {
  /** Stable for an appointment, so that importing it twice creates it once. */
  readonly id: string
  readonly at: LocalMoment
  readonly title: string
  readonly place: string
  readonly details: string
}

/** How long pick-up and return take in a calendar. */
const appointmentMinutes = 30
/** The longest line of a calendar file in bytes, without its line break. */
const lineBytes = 75

/**
 * An iCalendar file (RFC 5545) with the appointments of a booking, each with a reminder two hours before. `madeAt` is when the
 * file is created.
 */
export function calendarFile(appointments: readonly CalendarAppointment[], madeAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roud//Booking//EN',
    'METHOD:PUBLISH',
    ...appointments.flatMap((appointment) => eventLines(appointment, madeAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines({ id, at, title, place, details }: CalendarAppointment, madeAt: Date): string[] {
  const start = toInstant(at)
  const end = new Date(start.getTime() + appointmentMinutes * 60_000)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(details)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
  ]
}

function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Breaks a line between characters; the continuation begins with a space, which counts towards its length. */
function foldLine(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const size = utf8Bytes(character)
    if (bytes + size > lineBytes) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n')
}

function utf8Bytes(character: string): number {
  const code = character.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
