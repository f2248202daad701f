export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** How often a countdown shows a new value, in milliseconds. */
export const countdownTickMs = 1000

const secondsPerDay = 24 * 60 * 60

/**
 * The time from `now` to `end` in whole days, hours, minutes and seconds, rounded up to the second, so that it reaches zero
 * exactly at `end`; undefined from then on.
 */
export function timeLeft(end: Date, now: Date): TimeLeft | undefined {
  const total = Math.ceil((end.getTime() - now.getTime()) / 1000)
  if (total <= 0) return undefined
  return {
    days: Math.floor(total / secondsPerDay),
    hours: Math.floor((total % secondsPerDay) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  }
}

/** Milliseconds from `now` to the next whole second of the same clock: 1 to 1000. */
export function untilNextTick(now: Date): number {
  return countdownTickMs - (now.getTime() % countdownTickMs)
}
