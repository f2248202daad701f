import { toDecimal, type Halalas } from '../money/money.ts'
import { parseTypedAmount, parseTypedWhole } from '../money/numbers.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { readOptionalLine } from '../text/form-fields.ts'
import { contractFields, eachContractField, type ContractField, type ContractValues } from './contract-values.ts'

/** Reads a typed contract value, amounts in halalas; undefined when it is none. */
export function parseContractValue(field: ContractField, text: string): number | undefined {
  const { kind, least, most } = contractFields[field]
  if (kind === 'whole') return parseTypedWhole(text, least, most)
  const amount = parseTypedAmount(text)
  return amount !== undefined && amount >= least ? amount : undefined
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

function entry<const F extends ContractField>(field: F) {
  type Value = NonNullable<ContractValues[F]>
  return readOptionalLine((text) => parseContractValue(field, text) as Value | undefined, problems[field])
}

/** The fields of the contract in the form of a category and of a car; null where a field is left blank. */
export const contractEntries = {
  kilometersPerDay: entry('kilometersPerDay'),
  extraKilometerPrice: entry('extraKilometerPrice'),
  lateGraceHours: entry('lateGraceHours'),
  lateHourPrice: entry('lateHourPrice'),
  deductible: entry('deductible'),
  youngDriverPricePerDay: entry('youngDriverPricePerDay'),
  deposit: entry('deposit'),
}

/** Contract values as the browser would post them. */
export function contractFormOf(values: ContractValues): Record<ContractField, string> {
  return eachContractField((field) => {
    const value = values[field]
    if (value === null) return ''
    return contractFields[field].kind === 'whole' ? String(value) : toDecimal(value as Halalas)
  })
}
