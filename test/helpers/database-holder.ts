// Starts the database of the data folder given as the first argument, prints its address and runs until it is killed.
import { startDatabase } from '#server/embedded-postgres/start-database.ts'

const { url } = await startDatabase({ dataDir: process.argv[2] ?? '', log: () => undefined })
process.stdout.write(`${url}\n`)
