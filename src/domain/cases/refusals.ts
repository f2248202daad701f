import type { CaseMomentRefusal } from './rental-cases.ts'

/** Why a case is not recorded or changed. */
export type CaseRefusal =
  | { readonly kind: 'missing' | 'conflict' }
  /** The booking's car was never handed over. */
  | { readonly kind: 'notRented' }
  /** The rental has a case of a car that was not returned already. */
  | { readonly kind: 'alreadyMissing' }
  /** The state cannot follow the one that is stored. */
  | { readonly kind: 'notNext' }
  /** `field` is where it is mended. */
  | { readonly kind: 'moment'; readonly field: 'happenedAt'; readonly refusal: CaseMomentRefusal }
