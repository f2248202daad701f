/**
 * What is next with a traffic fine: find its rental, charge it, nothing. A waived one is not charged to a customer, such as after an
 * objection or for a trip of staff. The column `state` of the table computes it.
 */
export const fineStates = ['unmatched', 'matched', 'charged', 'waived'] as const
export type FineState = (typeof fineStates)[number]

/** The states in which somebody has something to do, the most urgent first. */
export const openFineStates = ['unmatched', 'matched'] as const satisfies readonly FineState[]
