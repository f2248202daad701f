import { isSameCity } from '../../branches/city.ts'
import { halalas, type Halalas } from '../../money/money.ts'

/** The fee for a return in another city, in halalas before VAT; cities by their English names. */
export type CityFee = {
  readonly fromCity: string
  readonly toCity: string
  /** Whether the same fee applies in the other direction, unless that has its own. */
  readonly bothWays: boolean
  readonly fee: Halalas
}

/** The fee for a return at another branch, by the ids of both branches. */
export type ReturnFee = { readonly from: string; readonly to: string; readonly fee: Halalas }

type BranchInCity = { readonly id: string; readonly city: { readonly en: string } }

/** The fees between branches, without fees of 0. A fee from a city to itself applies between its branches. */
export function feesBetween(branches: readonly BranchInCity[], fees: readonly CityFee[]): ReturnFee[] {
  if (fees.length === 0) return []
  return branches.flatMap((from) =>
    branches.flatMap((to) => {
      const fee = from.id === to.id ? 0 : feeBetween(fees, from.city.en, to.city.en)
      return fee > 0 ? [{ from: from.id, to: to.id, fee: halalas(fee) }] : []
    }),
  )
}

/** The fee in halalas for a pick-up at `from` and a return at `to`; 0 when there is none. */
export function returnFeeOf(fees: readonly ReturnFee[], from: string | null, to: string | null): Halalas {
  return fees.find((one) => one.from === from && one.to === to)?.fee ?? halalas(0)
}

type Way = Pick<CityFee, 'fromCity' | 'toCity'>

/** Whether two fees are of the same cities in the same direction. */
export function isSameWay(one: Way, other: Way): boolean {
  return isSameCity(one.fromCity, other.fromCity) && isSameCity(one.toCity, other.toCity)
}

function feeBetween(fees: readonly CityFee[], from: string, to: string): number {
  const exact = fees.find((one) => isSameWay(one, { fromCity: from, toCity: to }))
  const back = fees.find((one) => one.bothWays && isSameWay(one, { fromCity: to, toCity: from }))
  return (exact ?? back)?.fee ?? 0
}
