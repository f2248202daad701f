import type { Halalas } from '../../money/money.ts'

/** Why something is not entered for a drawer or a safe. */
export type CashRefusal =
  | { readonly code: 'missing' | 'notAllowed' | 'inFuture' | 'reasonMissing' | 'branchMissing' }
  /** The member has an open drawer. */
  | { readonly code: 'alreadyOpen'; readonly drawerId: number }
  /** A program opens no drawer: what it enters, others were paid. */
  | { readonly code: 'ofMembers' }
  | { readonly code: 'closed' }
  /** More would be taken than there is; `there` may be negative. */
  | { readonly code: 'moreThanThere'; readonly place: 'drawer' | 'safe'; readonly there: Halalas }
  /** The count differs, and nobody said why; positive when there is too much. */
  | { readonly code: 'difference'; readonly difference: Halalas; readonly expected: Halalas }
  /** Only moves are taken back, once. */
  | { readonly code: 'notTakenBack' }
