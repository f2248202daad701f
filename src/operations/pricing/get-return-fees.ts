import type { Branch } from '#data/branches/branches.ts'
import { listCityFees } from '#data/pricing/return-fees.ts'
import { feesBetween, type ReturnFee } from '#domain/pricing/return-fees/return-fee.ts'
import type { ContentCache } from '../services/content-cache.ts'

/** The fees of returns between these branches. */
export async function getReturnFees({ getCached }: ContentCache, branches: readonly Branch[]): Promise<ReturnFee[]> {
  return feesBetween(branches, await getCached('return fees', listCityFees))
}
