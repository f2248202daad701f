import { missingNumbers } from '#domain/customers/customer-numbers.ts'
import { contractInForce } from '#domain/contracts/contract-states.ts'
import { checkGate, type GateDriver, type GateItem } from '#domain/rentals/gate.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { findCustomerFile } from '#data/customers/customer-file.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { listContracts } from '#data/rentals/contracts.ts'
import type { Settings } from '#data/settings/settings.ts'

/** What the gate knows of a booking before anything is entered. */
export async function readGateFacts(
  db: Database,
  identity: IdentityCipher,
  booking: Booking,
  { now, settings }: { now: Date; settings: Pick<Settings, 'rental'> },
) {
  const file = await findCustomerFile(db, identity, booking, now)
  const contract = contractInForce(await listContracts(db, booking.id), now)
  return { booking, now, file, contract, minimumAge: booking.policies?.minimumAge ?? settings.rental.minimumAge }
}

type KnownAtGate = Awaited<ReturnType<typeof readGateFacts>>

type Entered = {
  readonly unit: Unit | undefined
  /** The renter, then further drivers. */
  readonly drivers: readonly GateDriver[]
  readonly hasContract: boolean
  readonly isDepositSettled: boolean
}

/** What speaks against handing the car of a booking over, with what staff have entered so far. */
export function gateItems(
  { booking, now, file, contract, minimumAge }: KnownAtGate,
  { unit, drivers, hasContract, isDepositSettled }: Entered,
): GateItem[] {
  return checkGate({
    today: todayInRiyadh(now),
    returnOn: todayInRiyadh(booking.returnDatetime),
    unit,
    hasNumbers: missingNumbers(booking).length === 0,
    minimumAge,
    drivers,
    block: file.block,
    hasContract: hasContract || contract !== undefined,
    isDepositSettled: isDepositSettled || depositOf(booking) === 0,
  })
}

/** The deposit that the contract of a booking asks for, in halalas; 0 when it asks for none or says nothing. */
export function depositOf({ policies }: Pick<Booking, 'policies'>): number {
  return policies?.deposit ?? 0
}
