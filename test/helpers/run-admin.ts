import { runAdminCommand, type AdminCommand } from '#server/commands/admin-command.ts'
import type { TestSite } from '../factories/site.ts'
import { testIdentity } from './test-identity.ts'
import { testNow } from './test-now.ts'

/** Runs a command of `npm run admin` on a site's database, with keys from the environment. */
export function runAdmin({ db }: Pick<TestSite, 'db'>, command: AdminCommand): Promise<string> {
  const identity = { keys: [], keyFile: '/nowhere' }
  return runAdminCommand({ db, identity: testIdentity, now: () => testNow }, { identity }, command)
}
