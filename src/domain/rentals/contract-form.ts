import { toDecimal, type Halalas } from '../money/money.ts'
import { optionalAmountField, optionalWholeField } from '../money/number-fields.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { contractFields, eachContractField, type ContractField, type ContractValues } from './contract-values.ts'

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

/** Contract values as the browser would post them. */
export function contractFormOf(values: ContractValues): Record<ContractField, string> {
  return eachContractField((field) => {
    const value = values[field]
    if (value === null) return ''
    return contractFields[field].kind === 'whole' ? String(value) : toDecimal(value as Halalas)
  })
}
