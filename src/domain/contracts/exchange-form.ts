import * as v from 'valibot'
import { branchIdField } from '../fleet/unit-form.ts'
import { halalas } from '../money/money.ts'
import { optionalAmountField, rowIdField } from '../money/number-fields.ts'
import { carOf, conditionFields, formerCarOf, formerFields } from '../rentals/condition-fields.ts'
import { photoIdsField } from '../rentals/evidence/photographs.ts'
import { exchangeReasons } from '../rentals/exchange-choices.ts'
import { differenceKinds, differencePeriods } from '../rentals/exchange-price.ts'
import { contractReasons } from '../rentals/hand-over-choices.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { optionalChoice, optionalText, problem, readOptionalLine, versionOnScreen } from '../text/form-fields.ts'
import { parseLocalDate } from '../time/riyadh-time.ts'
import { contractProblem, readContractNumber } from './contract-states.ts'

export const differenceReasonMaximum = 200

const posted = v.object({
  version: versionOnScreen,
  unitId: rowIdField,
  reason: v.pipe(v.string(problem('required')), v.picklist(exchangeReasons, problem('required'))),
  outOfServiceUntil: readOptionalLine(parseLocalDate, problem('invalidDate')),
  branchId: branchIdField,
  ...formerFields,
  formerPhotoIds: photoIdsField,
  ...conditionFields,
  photoIds: photoIdsField,
  contractNumber: readOptionalLine(readContractNumber, contractProblem('invalidContractNumber')),
  contractReason: optionalChoice(contractReasons),
  differenceKind: optionalChoice(differenceKinds),
  differenceAmount: optionalAmountField(1, fleetProblem('invalidAmount')),
  differencePer: optionalChoice(differencePeriods),
  differenceReason: optionalText(differenceReasonMaximum),
  overrideReason: optionalText(500),
})

type Posted = v.InferOutput<typeof posted>

function hasDifference({ differenceKind }: Pick<Posted, 'differenceKind'>): boolean {
  return differenceKind === 'more' || differenceKind === 'less'
}

/** The exchange of a car: posted strings to what the operation takes. */
export const exchangeFormSchema = v.pipe(
  posted,
  v.forward(
    v.check((values) => !hasDifference(values) || values.differenceAmount !== null, problem('required')),
    ['differenceAmount'],
  ),
  v.forward(
    v.check((values) => !hasDifference(values) || values.differenceReason !== '', problem('required')),
    ['differenceReason'],
  ),
  v.transform((values) => {
    const {
      version,
      unitId,
      reason,
      outOfServiceUntil,
      branchId,
      contractNumber,
      contractReason,
      note,
      overrideReason,
    } = values
    return {
      version,
      reason,
      former: { ...formerCarOf(values), photoIds: values.formerPhotoIds },
      next: { ...carOf(values), unitId, photoIds: values.photoIds },
      outOfServiceUntil: outOfServiceUntil ?? undefined,
      branchId,
      contractNumber: contractNumber ?? undefined,
      contractReason,
      difference: differenceOf(values),
      note,
      overrideReason,
    }
  }),
)

function differenceOf(values: Posted) {
  const { differenceKind: kind, differenceAmount: amount, differencePer: per = 'rental', differenceReason } = values
  if (!hasDifference(values) || amount === null) return undefined
  return { amount: halalas(kind === 'less' ? 0 - amount : amount), per, reason: differenceReason }
}
