/** The views of the bookings that everybody has: the filter of each as the query of an address. */
export const builtInViews = {
  toConfirm: 'status=pending',
  backToday: 'status=active&day=today&by=return&order=earliest',
  late: 'late=true',
} as const satisfies Record<string, string>

export type BuiltInView = keyof typeof builtInViews

export const builtInViewKeys = Object.keys(builtInViews) as BuiltInView[]
