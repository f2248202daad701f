const minuteMs = 60_000
const dayMinutes = 24 * 60

/** How far a hand-over or a return was from what was agreed, in whole minutes. */
export type Timing = { readonly kind: 'early' | 'late'; readonly minutes: number }

/** How far a hand-over was from the agreed pick-up; undefined to the minute. */
export function handOverTiming(agreed: Date, at: Date): Timing | undefined {
  const minutes = Math.trunc((at.getTime() - agreed.getTime()) / minuteMs)
  if (minutes === 0) return undefined
  return minutes < 0 ? { kind: 'early', minutes: -minutes } : { kind: 'late', minutes }
}

export type ReturnTiming =
  /** `wholeDays` of the agreed time were left. */
  | { readonly kind: 'early'; readonly minutes: number; readonly wholeDays: number }
  /** `beyondGrace` are the minutes behind the late hours that the contract allows; 0 within them. */
  | { readonly kind: 'late'; readonly minutes: number; readonly beyondGrace: number }

/** How far a return was from the agreed one; undefined to the minute. `graceHours` is null where the contract states none. */
export function returnTiming(
  { due, at }: { readonly due: Date; readonly at: Date },
  graceHours: number | null,
): ReturnTiming | undefined {
  const timing = handOverTiming(due, at)
  if (!timing) return undefined
  const { kind, minutes } = timing
  if (kind === 'early') return { kind, minutes, wholeDays: Math.floor(minutes / dayMinutes) }
  return { kind, minutes, beyondGrace: Math.max(0, minutes - (graceHours ?? 0) * 60) }
}

/** A length of time as it is said: days and hours from a day on, otherwise hours and minutes. */
export function lengthParts(minutes: number): { days: number; hours: number; minutes: number } {
  const days = Math.floor(minutes / dayMinutes)
  const hours = Math.floor((minutes % dayMinutes) / 60)
  return { days, hours, minutes: days > 0 ? 0 : minutes % 60 }
}
