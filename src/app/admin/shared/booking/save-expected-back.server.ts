import { enterExpectedBack } from '#operations/availability/late-unit.ts'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { toTypedMoment } from '#domain/time/typed-moment.ts'
import { staffBookingTextsIn } from '../screen/staff-booking-texts.ts'
import type { SaveDeps } from '../form/save-form.server.ts'

type Options = { bookingId: string; expectedBack: Date | null; to: string; settings: AvailabilitySettings }

/** The value of the form's field: '' while it is unknown when the car will be back. */
export function viewExpectedBack(expectedBack: Date | null, now: Date): string {
  return expectedBack !== null && expectedBack > now ? toTypedMoment(expectedBack) : ''
}

/** Stores when a late car is expected back, and shows the screen again with what happened. */
export async function saveExpectedBack(
  { db, author, language }: SaveDeps,
  { bookingId, expectedBack, to, settings }: Options,
) {
  const { late, unit } = staffBookingTextsIn(language)
  const saved = await enterExpectedBack(db, author, { bookingId, expectedBack }, settings)
  if (saved.outcome === 'missing') return { outcome: 'missing' } as const
  if (saved.outcome === 'saved') {
    const title = expectedBack === null ? late.cleared : late.saved
    return { outcome: 'saved', to, notice: { title } } as const
  }
  const text = saved.outcome === 'conflict' ? late.notLate : late.past
  return { outcome: 'saved', to, notice: { title: unit.failed, text, tone: 'destructive' } } as const
}
