import { halalas, type Halalas } from '../money.ts'

/** What a return in another city costs, in halalas before VAT; cities by their English names. */
export type CityFee = {
  readonly fromCity: string
  readonly toCity: string
  /** Whether the way back costs the same; a fee of its own comes first. */
  readonly bothWays: boolean
  readonly fee: Halalas
}

/** The fee of a return at another branch than that of the pick-up, by the ids of both. */
export type ReturnFee = { readonly from: string; readonly to: string; readonly fee: Halalas }

type BranchInCity = { readonly id: string; readonly city: { readonly en: string } }

/** The fees between branches, without those of 0. A city with itself means another branch of the same city. */
export function feesBetween(branches: readonly BranchInCity[], fees: readonly CityFee[]): ReturnFee[] {
  if (fees.length === 0) return []
  return branches.flatMap((from) =>
    branches.flatMap((to) => {
      const fee = from.id === to.id ? 0 : feeBetween(fees, from.city.en, to.city.en)
      return fee > 0 ? [{ from: from.id, to: to.id, fee: halalas(fee) }] : []
    }),
  )
}

/** The fee of a return at `to` of a car that is picked up at `from`, in halalas; 0 without one. */
export function returnFeeOf(fees: readonly ReturnFee[], from: string | null, to: string | null): Halalas {
  return fees.find((one) => one.from === from && one.to === to)?.fee ?? halalas(0)
}

function feeBetween(fees: readonly CityFee[], from: string, to: string): number {
  const exact = fees.find(({ fromCity, toCity }) => fromCity === from && toCity === to)
  const back = fees.find(({ fromCity, toCity, bothWays }) => bothWays && fromCity === to && toCity === from)
  return (exact ?? back)?.fee ?? 0
}
