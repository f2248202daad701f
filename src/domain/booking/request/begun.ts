/** How far a rental has come that staff enter afterwards: the customer has the car, or has brought it back. */
export const begunStates = ['out', 'returned'] as const

export type Begun = (typeof begunStates)[number]
