import { runAdminCommand, type AdminCommand } from '../../src/server/commands/admin-command.ts'
import type { TestSite } from './site.ts'
import { testIdentity } from './test-identity.ts'
import { testNow } from './test-now.ts'

/** Does what `npm run admin` would on the database of a site, whose keys are in no file. */
export function runAdmin({ db }: Pick<TestSite, 'db'>, command: AdminCommand): Promise<string> {
  const identity = { keys: [], keyFile: '/nowhere' }
  return runAdminCommand({ db, identity: testIdentity, now: () => testNow }, { identity }, command)
}
