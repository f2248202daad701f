/** What the sheet is for: a new contract, another car, a later return, or the end. */
export const tajeerKinds = ['handOver', 'exchange', 'extension', 'close'] as const

export type TajeerKind = (typeof tajeerKinds)[number]
