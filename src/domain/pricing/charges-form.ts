import * as v from 'valibot'
import { problem, readLine, versionSchema } from '../text/form-fields.ts'
import { amountField, numberRule } from '../money/number-fields.ts'
import { parseTypedAmount } from '../money/numbers.ts'
import { parseLocalDate, type LocalDate } from '../time/riyadh-time.ts'
import { eachVatKind, vatCategories } from './vat/vat-categories.ts'

export type ChargesProblem = 'invalidAmount' | 'invalidRate' | 'dayTaken' | 'dayOver' | 'dayFixed' | 'over'

/** Returns `key`; the type keeps messages from being mistyped. */
function chargesProblem<const P extends ChargesProblem>(key: P): P {
  return key
}

/** In hundredths of a percent. */
const vatRates = { least: 0, most: 100_00 } as const

const invalidRate = chargesProblem('invalidRate')

/** Charges as staff save them: the VAT in hundredths of a percent (0 to 100 %) with the category of each kind, the fee in halalas. */
export const chargesFormSchema = v.object(
  {
    version: versionSchema,
    startsOn: readLine(parseLocalDate, problem('invalidDate')),
    vatRate: v.pipe(readLine(readRate, invalidRate), numberRule(vatRates, invalidRate, 'hundredths')),
    authorizationFee: amountField(0, chargesProblem('invalidAmount')),
    ...eachVatKind(() => v.picklist(vatCategories, problem('invalidChoice'))),
  },
  problem('required'),
)

function readRate(text: string): number | undefined {
  const hundredths: number | undefined = parseTypedAmount(text.replace(/[%٪]/g, ''))
  return hundredths !== undefined && hundredths <= vatRates.most ? hundredths : undefined
}

export type ChargesState = 'over' | 'present' | 'coming'

/** The state of charges on a day; `next` is the first day of those that follow. */
export function chargesState(startsOn: LocalDate, next: LocalDate | null, today: LocalDate): ChargesState {
  if (startsOn > today) return 'coming'
  return next === null || next > today ? 'present' : 'over'
}

/**
 * Why charges cannot be saved for a day. Past charges cannot change, current ones keep their day, and others begin today or
 * later, because past days have already been charged.
 */
export function refuseCharges(
  startsOn: LocalDate,
  today: LocalDate,
  before?: { startsOn: LocalDate; state: ChargesState },
): ChargesProblem | undefined {
  if (before?.state === 'over') return 'over'
  if (before?.state === 'present') return startsOn === before.startsOn ? undefined : 'dayFixed'
  return startsOn < today ? 'dayOver' : undefined
}

export type ChargesValues = Omit<v.InferOutput<typeof chargesFormSchema>, 'version'>
