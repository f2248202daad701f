import type { ManagedText } from '../../text/localized-text.ts'

/**
 * Why a rule of prices, or an offer with one, is not saved; `field` is the column to change, `name` that of the offer, rule or
 * car in the way. `carried`: an offer uses the rule, which must not become general. `rival`: another rule applies to the same
 * days with the same priority. `freeCar`: a day of a car would cost nothing. `codeToo`: the offer has a discount code too.
 * `isOff`: the rule is off. `neverApplies`: it makes no car cheaper while the offer is shown.
 */
export type RateRefusal =
  | { code: 'carried' | 'rival' | 'freeCar'; field: string; name: ManagedText }
  | { code: 'codeToo' | 'isOff' | 'neverApplies'; field: string }
