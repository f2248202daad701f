import { readBookingFilter, writeBookingFilter } from '../booking-filter.ts'

/** The built-in views of the bookings list: the filter of each as a query string. */
export const builtInViews = {
  work: 'view=work&by=pickup&order=earliest',
  toConfirm: 'status=pending',
  backToday: 'status=active&day=today&by=return&order=earliest',
  late: 'late=true',
} as const satisfies Record<string, string>

/** The view that the list opens with. */
export function openingView(branch: string | undefined): URLSearchParams {
  return atBranch(builtInViews.work, branch)
}

/** A view at a branch, unless it names its own. */
export function atBranch(view: string, branch: string | undefined): URLSearchParams {
  const filter = readBookingFilter(new URLSearchParams(view))
  return writeBookingFilter({ ...filter, branch: filter.branch ?? branch })
}

export type BuiltInView = keyof typeof builtInViews

export const builtInViewKeys = Object.keys(builtInViews) as BuiltInView[]
