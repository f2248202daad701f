import { afterAll, beforeAll, expect, test } from 'vitest'
import { importTextsIn } from '#app/admin/shared/imports/import-texts.ts'
import { bookings } from '#data/tables/booking.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { languages } from '#domain/text/languages.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeUnits } from '../factories/units.ts'
import { textOf } from '../helpers/html.ts'
import { importsAt } from '../helpers/import-client.ts'

let site: TestSite
let owner: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  owner = await signInAs(site, 'owner')
  await storeUnits(site.db, 2, { branchId: 'abha' })
  await storeBooking(site)
  await storeBooking(site, { mobileNumber: '+966559876543', rentalType: 'monthly' })
  const imported = importsAt(site, '/admin/bookings/import', owner)
  const head = 'Reference,Name,Mobile,Car,Year,Branch,From,To,Total'
  await imported.store(`${head}\nC-1,Omar,0551234567,Toyota Yaris,2025,Abha,5/1/2026,8/1/2026,345\n`)
  await importsAt(site, '/admin/customers/import', owner).store(
    'Name,Mobile,Email\nSara,0551112223,sara@example.com\nNora,0551112224,\n',
  )
})

afterAll(() => site.close())

const exported: [kind: ImportKind, exportPath: string, importPath: string, rows: number][] = [
  ['booking', '/admin/bookings/export', '/admin/bookings/import', 3],
  ['car', '/admin/fleet/export', '/admin/fleet/import', 1],
  ['price', '/admin/fleet/prices/export', '/admin/fleet/prices', 1],
  ['unit', '/admin/units/export', '/admin/units/import', 2],
  ['customer', '/admin/customers/export', '/admin/customers/import', 2],
]

const files = exported.flatMap(([kind, from, to, rows]) =>
  languages.flatMap((language) =>
    ['csv', 'xlsx'].map((format) => {
      // Each format once, each in another language.
      const tags = (format === 'csv') === (language === 'ar') ? [] : ['long']
      return { language, kind, file: `${from}.${format}`, to, rows, tags }
    }),
  ),
)

for (const { language, kind, file, to, rows, tags } of files) {
  test(`an export changes nothing when it is imported: ${kind}, ${file}, ${language}`, { tags }, async () => {
    const client = importsAt(site, to, owner, language)
    const before = await site.db.$count(bookings)
    const answer = await client.check(await (await client.get(file)).blob())
    const text = textOf(await answer.text())
    const own = importTextsIn(language).kinds[kind]
    expect(text).toContain(own.ready(0))
    expect(text).not.toContain(own.differing)
    if (kind !== 'car' && kind !== 'price') expect(text).toContain(own.present(formatCount(rows)))
    expect(await site.db.$count(bookings)).toBe(before)
  })
}
