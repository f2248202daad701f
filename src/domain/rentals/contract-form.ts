import { optionalAmountField, optionalWholeField } from '../money/number-fields.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { contractFields, type ContractField } from './contract-values.ts'

/** The field of a contract value, amounts in halalas and null when blank; `refusal` is the error for anything else. */
export function contractField(field: ContractField, refusal: string) {
  const { kind, least, most } = contractFields[field]
  return kind === 'whole' ? optionalWholeField({ least, most }, refusal) : optionalAmountField(least, refusal)
}

const problems = {
  kilometersPerDay: fleetProblem('invalidKilometers'),
  extraKilometerPrice: fleetProblem('amountNotAboveZero'),
  lateGraceHours: fleetProblem('invalidGrace'),
  lateHourPrice: fleetProblem('amountNotAboveZero'),
  deductible: fleetProblem('invalidAmount'),
  youngDriverPricePerDay: fleetProblem('invalidAmount'),
  deposit: fleetProblem('invalidAmount'),
} as const

const wholeEntry = (field: 'kilometersPerDay' | 'lateGraceHours') =>
  optionalWholeField(contractFields[field], problems[field])

const amountEntry = (field: Exclude<ContractField, 'kilometersPerDay' | 'lateGraceHours'>) =>
  optionalAmountField(contractFields[field].least, problems[field])

/** The fields of the contract in the form of a category and of a car; null where a field is left blank. */
export const contractEntries = {
  kilometersPerDay: wholeEntry('kilometersPerDay'),
  extraKilometerPrice: amountEntry('extraKilometerPrice'),
  lateGraceHours: wholeEntry('lateGraceHours'),
  lateHourPrice: amountEntry('lateHourPrice'),
  deductible: amountEntry('deductible'),
  youngDriverPricePerDay: amountEntry('youngDriverPricePerDay'),
  deposit: amountEntry('deposit'),
}
