import type { StaffHoldKind } from '../availability/planner/planner-form.ts'

/** What a case is about: an accident, or a car that was not returned. */
export const caseKinds = ['accident', 'notReturned'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Who wrote the report: Najm for accidents of insured cars, the traffic department, the police, or nobody. */
export const reportKinds = ['najm', 'traffic', 'police', 'none'] as const
export type ReportKind = (typeof reportKinds)[number]

/** The states of a case and its claim, in their usual order. */
export const caseStates = ['open', 'sent', 'accepted', 'paid', 'refused', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

const next: Readonly<Record<CaseState, readonly CaseState[]>> = {
  open: ['sent', 'closed'],
  sent: ['accepted', 'refused', 'closed'],
  accepted: ['paid', 'refused', 'closed'],
  paid: ['closed'],
  // An objection is sent.
  refused: ['sent', 'closed'],
  // More came to light.
  closed: ['open'],
}

/** The states that can follow another one. */
export function nextCaseStates(state: CaseState): readonly CaseState[] {
  return next[state]
}

/** The shares of the fault that reports usually state, in percent. */
export const usualShares = [0, 25, 50, 75, 100] as const

/** Where the car of a case is: the kinds of holds that take it out of service. */
export const caseHolds = ['workshop', 'impounded', 'stolen'] as const satisfies readonly StaffHoldKind[]
export type CaseHold = (typeof caseHolds)[number]

/** A rental as far as it decides when a case can have happened. */
type CaseRental = { readonly handedOverAt: Date | null; readonly returnedAt: Date | null; readonly due: Date }

export type CaseMomentRefusal = 'inFuture' | 'beforeHandOver' | 'afterReturn' | 'notLate' | 'returned'

/** Why a case cannot have happened then; undefined when it can. A car is missing only once it is due and while it is out. */
export function refuseCaseMoment(
  kind: CaseKind,
  happenedAt: Date,
  { handedOverAt, returnedAt, due }: CaseRental,
  now: Date,
): CaseMomentRefusal | undefined {
  if (happenedAt > now) return 'inFuture'
  if (handedOverAt && happenedAt < handedOverAt) return 'beforeHandOver'
  if (kind === 'accident') return returnedAt && happenedAt > returnedAt ? 'afterReturn' : undefined
  if (returnedAt) return 'returned'
  return happenedAt < due ? 'notLate' : undefined
}
