import type { Booking } from '#data/booking/bookings.ts'
import { decryptIdentity } from '#data/customers/identity.ts'
import type { StoredNumber } from '#domain/customers/customer-numbers.ts'
import { keyBytes, ringOf } from '#server/encryption/key-ring.ts'
import { fixedKeys } from '#server/encryption/key-ring.ts'
import { createIdentityCipher } from '#server/encryption/identity-cipher.ts'

/** Encrypts the identity numbers of test sites. */
export const testIdentity = createIdentityCipher(fixedKeys(ringOf(Buffer.alloc(keyBytes, 'test'))))

/** A stored booking with its identity numbers decrypted. */
export function withNumbers<B extends Pick<Booking, 'id' | 'nationalId' | 'licenseNumber'>>(booking: B) {
  const { nationalId, licenseNumber } = decryptIdentity(testIdentity, booking)
  return { ...booking, nationalId: textOf(nationalId), licenseNumber: textOf(licenseNumber) }
}

function textOf(held: StoredNumber): string {
  return held.state === 'held' ? held.number : held.state
}
