import type { UploadProblem } from '../content/pictures.ts'
import type { Halalas } from '../money/money.ts'
import type { StatusRefusal } from '../status/refusals.ts'
import type { OdometerProblem } from './car-condition.ts'
import type { GateItem } from './gate.ts'

/** Why a car is not handed over, or not taken back. */
export type RentalRefusal =
  | { readonly kind: 'status'; readonly refusal: StatusRefusal }
  /** What must be entered, mended or decided first, by the gate before the keys and of the odometer. */
  | {
      readonly kind: 'checks'
      readonly gate: readonly GateItem[]
      readonly odometer: OdometerProblem | undefined
      /** Of the unit that comes back in an exchange. */
      readonly formerOdometer?: OdometerProblem | undefined
    }
  /** The chosen unit cannot be given: it is of another car, taken, out, or not in service. */
  | { readonly kind: 'unit' }
  /** Only managers decide against a finding, and they say why. */
  | { readonly kind: 'overrideNotAllowed' }
  /** The difference of an exchange exceeds the credit limit of the company: what it owes, what is added, and the limit. */
  | { readonly kind: 'overLimit'; readonly owed: Halalas; readonly added: Halalas; readonly limit: Halalas }
  /** The deposit was taken in cash, and the company takes cash with an open drawer only. */
  | { readonly kind: 'drawerMissing' }
  /** A photograph is of another booking, or of the other end of the rental. */
  | { readonly kind: 'photographs' }
  | ExchangeRefusal

/** Why a car is not exchanged, besides the above. */
export type ExchangeRefusal = {
  readonly kind: /** The rental has no unit that could come back. */
    | 'noUnit'
    /** The customer has the chosen unit already. */
    | 'sameUnit'
    /** There is no such branch to leave the former unit at. */
    | 'noBranch'
    /** A contract has the number of the new one already. */
    | 'contractTaken'
    /** Only managers change the price, and they say why. */
    | 'priceNotAllowed'
    /** The booking has an agreed daily price, which a difference would replace. */
    | 'priceAgreed'
    /** The booking as it is cannot be priced again. */
    | 'priceFailed'
    /** The price would be less than nothing. */
    | 'priceTooLow'
}

/** Why a photograph is not stored. */
export type PhotographRefusal =
  | UploadProblem
  /** There is no such booking, or its customer was erased. */
  | 'bookingMissing'
  /** The id belongs to another photograph. */
  | 'idUsed'
  /** The booking has more photographs than its forms name. */
  | 'tooManyPhotographs'
