import { encryptGiven, type GivenNumbers } from '#data/customers/identity.ts'
import { customers } from '#data/tables/customers.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'
import type { TestSite } from './site.ts'

type Changes = Partial<Omit<typeof customers.$inferInsert, keyof GivenNumbers>> & GivenNumbers

/** Stores a customer as the form of the back office would, with both identity numbers, with changes. */
export async function storeCustomer(
  { db }: Pick<TestSite, 'db'>,
  { id = crypto.randomUUID(), nationalId = '1058529940', licenseNumber = '1001244019', ...changes }: Changes = {},
) {
  const [customer] = await db
    .insert(customers)
    .values({
      id,
      fullName: 'منى بنت سعد الشهري',
      mobileNumber: '+966512345678',
      ...encryptGiven(testIdentity, { id }, { nationalId, licenseNumber }),
      numbersAt: [
        nationalId,
        licenseNumber,
        changes.birthDate,
        changes.identityExpiresOn,
        changes.licenseExpiresOn,
      ].some((one) => one != null && one !== '')
        ? testNow
        : null,
      createdAt: testNow,
      ...changes,
    })
    .returning()
  return customer!
}
