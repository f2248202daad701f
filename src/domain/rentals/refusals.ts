import type { UploadProblem } from '../content/pictures.ts'
import type { StatusRefusal } from '../status/refusals.ts'
import type { OdometerProblem } from './car-condition.ts'
import type { GateItem } from './gate.ts'

/** Why a car is not handed over, or not taken back. */
export type RentalRefusal =
  | { readonly kind: 'status'; readonly refusal: StatusRefusal }
  /** What must be entered, mended or decided first, by the gate before the keys and of the odometer. */
  | { readonly kind: 'checks'; readonly gate: readonly GateItem[]; readonly odometer: OdometerProblem | undefined }
  /** The chosen unit cannot be given: it is of another car, taken, out, or not in service. */
  | { readonly kind: 'unit' }
  /** Only managers decide against a finding, and they say why. */
  | { readonly kind: 'overrideNotAllowed' }
  /** A photograph is of another booking, or of the other end of the rental. */
  | { readonly kind: 'photographs' }

/** Why a photograph is not stored. */
export type PhotographRefusal =
  | UploadProblem
  /** There is no such booking, or its customer was erased. */
  | 'bookingMissing'
  /** The id belongs to another photograph. */
  | 'idUsed'
  /** The booking has more photographs than its forms name. */
  | 'tooManyPhotographs'
