/** The kinds of holds: reasons why a unit is occupied for a period. */
export const holdKinds = ['booking', 'maintenance', 'blocked', 'transfer'] as const

export type HoldKind = (typeof holdKinds)[number]

/** The half-open period [`from`, `until`). */
export type Period = { readonly from: Date; readonly until: Date }
