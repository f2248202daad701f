import { connect } from '#data/database/connect.ts'
import { createHttpAuthority } from '#integrations/tax-authority/http-authority.ts'
import { createTestWorker } from './test-outbox.ts'

// A process that reports what is due, until it is killed: node report-process.ts <database> <authority> <now>
const [databaseUrl = '', authorityUrl = '', now = ''] = process.argv.slice(2)
const { db } = connect(databaseUrl, { maxConnections: 2 })
createTestWorker(db, () => new Date(now), { authority: createHttpAuthority({ url: authorityUrl }) }).start()
