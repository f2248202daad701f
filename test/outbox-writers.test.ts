import { expect, test } from 'vitest'
import { importsOf, sourceFiles, withoutComments } from './helpers/source-files.ts'

/** Files that write bookings or inquiries and tell nobody, with the reason. */
const silent: Record<string, string> = {
  'src/data/booking/bookings.ts': 'its caller does, in the same transaction',
  'src/data/customers/inquiries.ts': 'its caller does, in the same transaction',
  'src/data/customers/erase-records.ts': 'its caller does, in the same transaction',
  'src/operations/imports/create-imported-bookings.ts': 'imported bookings are no news (decision 62)',
  'src/operations/restore/restore-deleted.ts': 'only links bookings to a discount code again',
}

const writes =
  /\.(?:insert|update)\((?:bookings|inquiries)\)|table: (?:bookings|inquiries)\b|insert into \$\{bookings\}/
const callsOfSilent = /\b(?:insertBooking|updateStatus|insertInquiry|eraseInquiries)\(/

test('whoever writes bookings or inquiries also writes what leaves the house', () => {
  const writers = sourceFiles('.ts', '.tsx').filter(({ source }) => {
    const code = withoutComments(source)
    return writes.test(code) || callsOfSilent.test(code)
  })
  const quiet = writers
    .filter((source) => !importsOf(source).some(({ from }) => from === 'src/operations/outbox/send-news.ts'))
    .map(({ file }) => file)
  expect(quiet).toEqual(Object.keys(silent).toSorted())
})
