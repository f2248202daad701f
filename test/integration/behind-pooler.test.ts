import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { openLive } from '#server/live/open-live.ts'
import { createTestDatabase } from '../factories/database.ts'
import { openDatabaseProxy } from '../helpers/database-proxy.ts'

async function openOn({ pools }: { pools: boolean }) {
  const { url, drop } = await createTestDatabase()
  const proxy = await openDatabaseProxy(url, { pools })
  const { db, close } = connect(proxy.url)
  const pooler = Promise.withResolvers<void>()
  const live = openLive(proxy.url, db, { onDisconnect: pooler.reject, onPooler: pooler.resolve })
  onTestFinished(async () => {
    await live.close()
    await close()
    await proxy.cut()
    await drop()
  })
  return { live, pooler: pooler.promise }
}

test('behind a connection pooler every page asks for the version of its content, because notifications would get lost', async () => {
  const { live, pooler } = await openOn({ pools: true })
  await pooler
  await live.content.readVersion()
  expect(live.content.currentVersion()).toBeUndefined()
})

test('without one the version is known from notifications', async () => {
  const { live } = await openOn({ pools: false })
  await expect.poll(() => live.content.currentVersion(), { timeout: 60_000 }).toBeDefined()
})
