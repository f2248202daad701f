import type { SpecialHoursProblem } from '#domain/branches/special-hours/special-hours-form.ts'
import type { CustomerProblem } from '#domain/customers/customer-form.ts'
import type { ChargesProblem } from '#domain/pricing/charges-form.ts'
import type { RateProblem } from '#domain/pricing/rates/rate-problems.ts'
import type { ReturnFeeProblem } from '#domain/pricing/return-fees/return-fee-form.ts'
import type { SettingProblem } from '#domain/settings/settings-form.ts'
import type { FleetProblem } from '#domain/text/fleet-problems.ts'
import type { FormProblem } from '#domain/text/form-fields.ts'

/** What can be wrong with a field of a request: the shape of the request, or a rule of a form. */
export type FieldProblem =
  | 'unknownField'
  | 'duplicate'
  | 'invalidValue'
  | FormProblem
  | FleetProblem
  | SettingProblem
  | ChargesProblem
  | RateProblem
  | CustomerProblem
  | SpecialHoursProblem
  | ReturnFeeProblem
