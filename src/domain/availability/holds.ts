/** What takes a unit for a time. */
export const holdKinds = ['booking', 'maintenance', 'blocked', 'transfer'] as const

export type HoldKind = (typeof holdKinds)[number]

/** A time that begins at `from` and ends before `until`. */
export type Period = { readonly from: Date; readonly until: Date }
