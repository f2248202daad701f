// A process that starts the database of the folder it is told, says so, and then only waits to be killed.
import { startDatabase } from '../../src/server/embedded-postgres/start-database.ts'

const { url } = await startDatabase({ dataDir: process.argv[2] ?? '', log: () => undefined })
process.stdout.write(`${url}\n`)
