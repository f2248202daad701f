import { timesOf } from '../../money/money.ts'
import { lateHourCharge, type ContractValues } from '../../terms/contract-values.ts'
import type { SettlementPolicy } from '../../terms/settlement-policy.ts'
import { chargeNet, vatOf } from '../charged-amount.ts'
import type { AgreedRental } from './agreed-rental.ts'
import { settlementLine, type SettlementLine, type SettlementVat } from './settlement-line.ts'

const hour = 3_600_000
const hoursOfDay = 24

type LateRental = {
  readonly agreed: AgreedRental
  readonly contract: Pick<ContractValues, 'lateGraceHours' | 'lateHourPrice'>
  readonly policy: SettlementPolicy
  readonly vat: SettlementVat
  readonly returnedAt: Date
}

/** The hours that were begun after the grace; 0 for a return in time. */
function lateHours({ agreed, contract, returnedAt }: Omit<LateRental, 'policy' | 'vat'>): number {
  const grace = (contract.lateGraceHours ?? 0) * hour
  return Math.max(0, Math.ceil((returnedAt.getTime() - agreed.dueAt.getTime() - grace) / hour))
}

/**
 * What a late return costs. Every 24 hours are a day at the price of the car. The rest is charged by the hour, until there are more
 * hours than the policy allows, or they cost as much as a day: then it is a day too, so that a later return is never cheaper.
 */
export function settleLateReturn(rental: LateRental): { days: number; lines: SettlementLine[] } {
  const { agreed, contract, policy, vat } = rental
  const { dayPrice } = agreed
  const hours = lateHours(rental)
  const rule = vatOf(vat.categories.lateHours, vat.rate)
  const hourPrice = lateHourCharge(contract, { dayPrice, vatRate: rule.vatRate }, policy)
  const rest = hours % hoursOfDay
  const isDay = rest > policy.lateHoursBeforeDay || rest * hourPrice >= chargeNet(dayPrice, rule).gross
  const restIsDay = rest > 0 && isDay
  const days = Math.floor(hours / hoursOfDay) + (restIsDay ? 1 : 0)
  const restHours = restIsDay ? 0 : rest
  const graceHours = contract.lateGraceHours ?? 0
  const byHour = { graceHours, hours: restHours, hourPrice }
  const { lateHourPercent: percent } = policy
  const lines = [
    ...settlementLine(vat, {
      kind: 'lateHours',
      amount: { net: timesOf(dayPrice, days) },
      explanation: { code: 'lateDays', values: { graceHours, hours: hours - restHours, days, dayPrice } },
    }),
    ...settlementLine(vat, {
      kind: 'lateHours',
      amount: { gross: timesOf(hourPrice, restHours) },
      explanation:
        contract.lateHourPrice === null
          ? { code: 'lateShares', values: { ...byHour, dayPrice, percent } }
          : { code: 'lateHours', values: byHour },
    }),
  ]
  return { days, lines }
}
