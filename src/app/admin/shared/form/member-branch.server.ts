import { findBranchRow, listAllBranches } from '#data/branches/branches.ts'
import type { Database } from '#data/database/connect.ts'
import type { Language } from '#domain/text/languages.ts'
import { problem } from '#domain/text/form-fields.ts'
import { managedText } from '#domain/text/localized-text.ts'

/** The branches that a member can have, for `MemberBranchField`. */
export async function listMemberBranches(db: Database, language: Language) {
  const branches = await listAllBranches(db)
  return branches.map(({ id, name }) => ({ id, name: managedText(name, language) }))
}

/** The refusal of a branch that does not exist; undefined for one that does, and for '' (all branches). */
export async function refuseUnknownBranch(db: Database, branchId: string) {
  if (branchId === '' || (await findBranchRow(db, branchId))) return undefined
  return { outcome: 'refused' as const, fieldErrors: { branchId: [problem('invalidChoice')] } }
}
