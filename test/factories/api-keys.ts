import { createApiKey } from '#data/staff/api-keys.ts'
import { type ApiKeyValues, apiScopes } from '#domain/staff/api-key.ts'
import { testNow } from '../helpers/test-now.ts'
import type { TestSite } from './site.ts'
import { storeStaff } from './staff.ts'

type KeyOptions = {
  name?: string
  scopes?: ApiKeyValues['scopes']
  pace?: ApiKeyValues['requestsPerMinute']
  by?: { id: string; name: string }
}

/** Stores an API key of an owner, by default with all scopes and for a year from `testNow`; returns its text. */
export async function storeKey(
  site: Pick<TestSite, 'db'>,
  { name = 'Program', scopes = apiScopes, pace = 600, by }: KeyOptions = {},
): Promise<string> {
  const owner = by ?? (await storeStaff(site, 'owner'))
  const author = { staffId: owner.id, staffName: owner.name, at: testNow }
  return createApiKey(site.db, author, { name, scopes, days: 365, requestsPerMinute: pace })
}
