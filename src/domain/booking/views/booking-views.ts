/** The built-in views of the bookings list: the filter of each as a query string. */
export const builtInViews = {
  toConfirm: 'status=pending',
  backToday: 'status=active&day=today&by=return&order=earliest',
  late: 'late=true',
} as const satisfies Record<string, string>

export type BuiltInView = keyof typeof builtInViews

export const builtInViewKeys = Object.keys(builtInViews) as BuiltInView[]
