import type { Author } from '#data/changes/record-changes.ts'
import { findCompany, linkCustomer } from '#data/companies/companies.ts'
import type { RowRefusal, RowServices } from '../rows/save-row.ts'

/** Says for which company a customer books, or for none. A booking still names its company itself. */
export async function linkCompany(
  { db }: RowServices,
  by: Author,
  at: { id: string; version: number },
  companyId: string | null,
): Promise<{ ok: true } | { ok: false; refusal: RowRefusal }> {
  if (companyId !== null && !(await findCompany(db, companyId)))
    return { ok: false, refusal: { code: 'invalidValue', field: 'companyId', problem: 'invalidChoice' } }
  const { outcome } = await linkCustomer(db, by, at, companyId)
  return outcome === 'saved' ? { ok: true } : { ok: false, refusal: { code: outcome } }
}
