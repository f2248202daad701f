import { test as base } from 'vitest'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'

type Fixtures = { site: TestSite; owner: StaffDevice; manager: StaffDevice; agent: StaffDevice }

/** A test with a site, which the tests of its file share, and with signed-in members. What no test of a file asks for is not made. */
export const test = base.extend<{ $file: Fixtures }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of other fixtures from the pattern
    async ({}, use) => {
      const site = await openTestSite()
      await use(site)
      await site.close()
    },
    { scope: 'file' },
  ],
  owner: [async ({ site }, use) => use(await signInAs(site, 'owner')), { scope: 'file' }],
  manager: [async ({ site }, use) => use(await signInAs(site, 'manager')), { scope: 'file' }],
  agent: [async ({ site }, use) => use(await signInAs(site, 'agent')), { scope: 'file' }],
})
