import { expect, test } from 'vitest'
import { rulesOf } from './erasure-rules.ts'
import { personalColumns } from './personal-columns.ts'

test('the record of changes loses every personal column', () => {
  expect(personalColumns.toSorted()).toEqual(
    [
      'fullName',
      'mobileNumber',
      'deliveryAddress',
      'adjustmentReason',
      'nationalId',
      'licenseNumber',
      'nationalIdHash',
      'licenseNumberHash',
      'message',
      'text',
      'notes',
      'outsideReason',
      'email',
      'customerNumber',
      'idempotencyKey',
      'birthDate',
      'identityExpiresOn',
      'licenseExpiresOn',
      'licenseClass',
      'nationality',
      'sponsor',
      'companyId',
      'contactName',
      'contactMobile',
      'contactEmail',
      'blockedAt',
      'blockReason',
      'blockedUntil',
      'place',
      'reportNumber',
      'claimNumber',
      'violation',
      'waiveReason',
    ].toSorted(),
  )
})

test('a column without a rule, or with one that it cannot follow, does not compile', () => {
  const rules = rulesOf<{ $inferSelect: { id: number; fullName: string; address: string | null } }>()
  // @ts-expect-error `fullName` has no rule.
  const missing = rules({ id: 'kept', address: 'emptied' })
  // @ts-expect-error `fullName` cannot be null.
  const impossible = rules({ id: 'kept', fullName: 'emptied', address: 'emptied' })
  const complete = rules({ id: 'kept', fullName: 'replaced', address: 'emptied' })
  expect([missing, impossible, complete]).toHaveLength(3)
})
