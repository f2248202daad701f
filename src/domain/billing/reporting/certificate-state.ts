import { addDays, type LocalDate } from '../../time/riyadh-time.ts'

/** A certificate that ends within these days is pointed out, so that there is time to register the unit again. */
const warningDays = 30

/** Whether a certificate is valid for long, ends soon or has ended, by its last day; `valid` without one, which needs no renewal. */
export function certificateState(endsOn: LocalDate | null, today: LocalDate): 'valid' | 'endsSoon' | 'ended' {
  if (endsOn === null || endsOn > addDays(today, warningDays)) return 'valid'
  return endsOn < today ? 'ended' : 'endsSoon'
}
