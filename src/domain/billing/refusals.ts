import type { Halalas } from '../money/money.ts'
import type { CorrectionProblem } from './ledger.ts'

/** Why something is not entered in the ledger. */
export type LedgerRefusal =
  | { readonly code: 'missing' | 'conflict' | 'inFuture' | 'receiptTwice' | 'notAllowed' | 'reasonMissing' }
  /** A settlement needs the return of the car, and a waiver something that is charged. */
  | { readonly code: 'notReturned' | 'nothingToWaive' }
  /** The customer owes less; the rest becomes credit once that is confirmed. */
  /** More is paid than is owed; `rest` would be credit. */
  | { readonly code: 'moreThanOwed'; readonly owed: Halalas; readonly rest: Halalas }
  /** Another booking has a payment with this number; entered once that is confirmed. */
  | { readonly code: 'receiptElsewhere'; readonly booking: { readonly id: string; readonly reference: string } }
  | { readonly code: 'moreThanPaid'; readonly paid: Halalas }
  | { readonly code: 'moreThanHeld'; readonly held: Halalas }
  /** A deposit is applied to what is owed, at most. */
  | { readonly code: 'nothingOwed'; readonly owed: Halalas }
  | { readonly code: CorrectionProblem }
  /** The drawer that the form named, or that cash was entered in, is closed; the cash belongs to another one now. */
  | { readonly code: 'drawerClosed'; readonly drawerId: number }
  /** The company takes cash with an open drawer only. */
  | { readonly code: 'drawerMissing' }
  /** More cash would be given back than the drawer has. */
  | { readonly code: 'moreThanInDrawer'; readonly there: Halalas }
