import { optionalAmountField, optionalWholeField } from '../money/number-fields.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { contractFields, type ContractField } from './contract-values.ts'

type FieldOf<F extends ContractField> = (typeof contractFields)[F]['kind'] extends 'whole'
  ? ReturnType<typeof optionalWholeField>
  : ReturnType<typeof optionalAmountField>

/** The field of a contract value, amounts in halalas and null when blank; `refusal` is the error for anything else. */
export function contractField<const F extends ContractField>(field: F, refusal: string): FieldOf<F> {
  const { kind, least, most } = contractFields[field]
  const schema = kind === 'whole' ? optionalWholeField({ least, most }, refusal) : optionalAmountField(least, refusal)
  return schema as FieldOf<F>
}

/** The fields of the contract in the form of a category and of a car; null where a field is left blank. */
export const contractEntries = {
  kilometersPerDay: contractField('kilometersPerDay', fleetProblem('invalidKilometers')),
  extraKilometerPrice: contractField('extraKilometerPrice', fleetProblem('amountNotAboveZero')),
  lateGraceHours: contractField('lateGraceHours', fleetProblem('invalidGrace')),
  lateHourPrice: contractField('lateHourPrice', fleetProblem('amountNotAboveZero')),
  deductible: contractField('deductible', fleetProblem('invalidAmount')),
  youngDriverPricePerDay: contractField('youngDriverPricePerDay', fleetProblem('invalidAmount')),
  deposit: contractField('deposit', fleetProblem('invalidAmount')),
  fullTankPrice: contractField('fullTankPrice', fleetProblem('amountNotAboveZero')),
}
