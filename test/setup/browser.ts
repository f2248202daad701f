import { browserNow } from '../helpers/browser-now.ts'
import { loadCreateSite } from '../helpers/create-site.ts'
import { serveSite } from '../helpers/serve-site.ts'
import { createDatabase, createTemplate, databaseName } from '../helpers/template-database.ts'
import { openTestCluster } from './test-cluster.ts'

/** Serves the built site on a free port, on a fresh database, with a fixed clock. */
export default async function setUp(): Promise<() => Promise<void>> {
  // As deployed: the test runner sets "test", which would select the development build of React.
  process.env['NODE_ENV'] = 'production'
  // First the parts that may be missing, so that nothing is left running.
  await loadCreateSite()
  const database = await openTestCluster()
  const templateUrl = database.templateUrl ?? (await createTemplate(database.url))
  const databaseUrl = await createDatabase(database.url, databaseName(templateUrl))
  const site = await serveSite(databaseUrl, () => browserNow)
  // The workers inherit these. The template has no connections, so that tests can clone it.
  process.env['ROUD_TEST_URL'] = site.url
  process.env['ROUD_TEST_DATABASE'] = databaseUrl
  process.env['ROUD_TEST_SERVER'] = database.url
  process.env['ROUD_TEST_TEMPLATE'] = templateUrl
  return async () => {
    await site.close()
    await database.stop()
    const warnings = site.takeWarnings()
    if (warnings.length > 0) throw new Error(`The server logged: ${JSON.stringify(warnings)}`)
  }
}
