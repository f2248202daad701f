import * as v from 'valibot'
import { halalas, parseAmount, toDecimal } from '../money/money.ts'
import { optionalAmountField, wholeField } from '../money/number-fields.ts'
import {
  allowanceDays,
  deductibleShares,
  earlyMonths,
  earlyReturns,
  fuelSteps,
  monthlyBillings,
  starterPolicy,
  unreportedDamages,
  type SettlementPolicy,
} from '../terms/settlement-policy.ts'
import { problem } from '../text/form-fields.ts'

export const lateHourPercents = { least: 100, most: 1000 } as const
export const lateHourLimits = { least: 0, most: 23 } as const

/** The settings that are a choice, with the field of the policy. */
export const policyChoices = {
  allowance_days: { field: 'allowanceDays', choices: allowanceDays },
  fuel_step: { field: 'fuelStep', choices: fuelSteps },
  unreported_damage: { field: 'unreportedDamage', choices: unreportedDamages },
  deductible_share: { field: 'deductibleShare', choices: deductibleShares },
  early_return: { field: 'earlyReturn', choices: earlyReturns },
  early_month: { field: 'earlyMonth', choices: earlyMonths },
  monthly_billing: { field: 'monthlyBilling', choices: monthlyBillings },
} as const

/** A record with one entry per setting that is a choice. */
export function eachPolicyChoice<T>(
  of: (rule: (typeof policyChoices)[keyof typeof policyChoices]) => T,
): Record<keyof typeof policyChoices, T> {
  const entries = Object.entries(policyChoices).map(([key, rule]) => [key, of(rule)])
  return Object.fromEntries(entries) as Record<keyof typeof policyChoices, T>
}

const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  v.pipe(v.string(problem('required')), v.picklist(choices, problem('invalidChoice')))

/** The settings of a settlement in their form; a blank fee is none. */
export const settlementEntries = {
  late_hour_percent: v.pipe(wholeField(lateHourPercents, 'invalidPercent'), v.transform(String)),
  late_hours_before_day: v.pipe(wholeField(lateHourLimits, 'invalidLateHours'), v.transform(String)),
  allowance_days: choice(allowanceDays),
  fuel_step: choice(fuelSteps),
  unreported_damage: choice(unreportedDamages),
  deductible_share: choice(deductibleShares),
  fine_fee: v.pipe(
    optionalAmountField(0, 'invalidFee'),
    v.transform((fee) => toDecimal(fee ?? halalas(0))),
  ),
  early_return: choice(earlyReturns),
  early_month: choice(earlyMonths),
  monthly_billing: choice(monthlyBillings),
}

type SettlementKey = keyof typeof settlementEntries

/** The policy that a company starts with, as settings. */
export const starterSettlement: Readonly<Record<SettlementKey, string>> = {
  late_hour_percent: String(starterPolicy.lateHourPercent),
  late_hours_before_day: String(starterPolicy.lateHoursBeforeDay),
  allowance_days: starterPolicy.allowanceDays,
  fuel_step: starterPolicy.fuelStep,
  unreported_damage: starterPolicy.unreportedDamage,
  deductible_share: starterPolicy.deductibleShare,
  fine_fee: toDecimal(starterPolicy.fineFee),
  early_return: starterPolicy.earlyReturn,
  early_month: starterPolicy.earlyMonth,
  monthly_billing: 'cycle',
}

/** The policy that the stored settings state. */
export function policyOfSettings(valueOf: (key: SettlementKey) => string): SettlementPolicy {
  const chosen = <Choice extends string>(key: SettlementKey, choices: readonly Choice[]): Choice =>
    choices.find((one) => one === valueOf(key)) ?? choices[0]!
  return {
    lateHourPercent: Number(valueOf('late_hour_percent')),
    lateHoursBeforeDay: Number(valueOf('late_hours_before_day')),
    allowanceDays: chosen('allowance_days', allowanceDays),
    fuelStep: chosen('fuel_step', fuelSteps),
    unreportedDamage: chosen('unreported_damage', unreportedDamages),
    deductibleShare: chosen('deductible_share', deductibleShares),
    fineFee: parseAmount(valueOf('fine_fee')),
    earlyReturn: chosen('early_return', earlyReturns),
    earlyMonth: chosen('early_month', earlyMonths),
    monthlyBilling: chosen('monthly_billing', monthlyBillings),
  }
}
