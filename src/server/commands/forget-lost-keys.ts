import { drizzle } from 'drizzle-orm/node-postgres'
import { isSiteRunning } from '../backup/catalog.ts'
import type { Config } from '../config.ts'
import { forgetLostKeys } from '../encryption/lost-keys.ts'
import { currentTime } from '../open-site.ts'
import { StartError } from '../start-error.ts'
import { onInstallation } from './on-installation.ts'

/** `npm run admin -- forget-lost-keys`: a site that runs has its keys, so its operator only lacks a setting. */
export function runForgetLostKeys(config: Config, ids: readonly string[]): Promise<string> {
  return onInstallation(config, 'roud forget keys', async (client) => {
    if (await isSiteRunning(client))
      throw new StartError('The site is running on this database, with its keys: stop it first.')
    return forgetLostKeys(drizzle(client), config.identity, ids, currentTime())
  })
}
