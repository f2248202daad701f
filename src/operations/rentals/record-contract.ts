import type { Booking } from '#data/booking/bookings.ts'
import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import { recordChange, type Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import {
  findContractBooking,
  insertContract,
  listContracts,
  lockContract,
  updateContract,
} from '#data/rentals/contracts.ts'
import { nextContractStates, openContractStates, type ContractState } from '#domain/contracts/contract-states.ts'
import { tajeerExtensionsMaximum } from '#domain/contracts/tajeer-checks.ts'

/** Why a contract is not recorded. `notNext`: the state cannot follow the one that is stored. */
export type ContractRefusal =
  | { readonly code: 'missing' | 'conflict' | 'inFuture' | 'notNext' | 'tooManyExtensions' }
  | { readonly code: 'numberTaken'; readonly booking: { readonly id: string; readonly reference: string } }

type Recorded = { ok: true } | { ok: false; refusal: ContractRefusal }

type NewContract = {
  readonly number: string
  readonly state: ContractState
  /** When it was saved in Tajeer; now unless stated. */
  readonly happenedAt: Date | undefined
}

/** Adds the number of a contract that was made in Tajeer. The same number of the same booking again changes nothing. */
export function addContract(
  db: Database,
  by: Author,
  booking: Pick<Booking, 'id'>,
  { number, state, happenedAt: savedAt = by.at }: NewContract,
): Promise<Recorded> {
  return db.transaction(async (tx): Promise<Recorded> => {
    if (savedAt > by.at) return { ok: false, refusal: { code: 'inFuture' } }
    const unitId = (await findHoldOfBooking(tx, booking.id))?.unitId ?? null
    const contract = await insertContract(tx, by, { bookingId: booking.id, unitId, number, state, savedAt })
    if (!contract) {
      const taken = await findContractBooking(tx, number)
      if (taken?.id === booking.id) return { ok: true }
      return { ok: false, refusal: taken ? { code: 'numberTaken', booking: taken } : { code: 'conflict' } }
    }
    await record(tx, by, booking.id, { before: null, after: { contractNumber: number, contractState: state } })
    return { ok: true }
  })
}

/**
 * Adds the contract about the car that a customer gets in an exchange, and enters that those in force have ended for it. False when a
 * contract has the number already. Runs inside the caller's transaction.
 */
export async function replaceContracts(
  tx: Database,
  by: Author,
  { bookingId, unitId, number }: { bookingId: string; unitId: number; number: string },
): Promise<boolean> {
  const former = await listContracts(tx, bookingId)
  const state = 'issued'
  if (!(await insertContract(tx, by, { bookingId, unitId, number, state, savedAt: by.at }))) return false
  await record(tx, by, bookingId, { before: null, after: { contractNumber: number, contractState: state } })
  for (const { id } of former) {
    const contract = await lockContract(tx, bookingId, id)
    if (!contract || !openContractStates.some((open) => open === contract.state)) continue
    const to = contract.state === 'saved' ? 'cancelled' : 'closed'
    await updateContract(tx, by, contract, to)
    const after = { contractNumber: contract.number, contractState: to }
    await record(tx, by, bookingId, { before: { contractState: contract.state }, after })
  }
  return true
}

type ContractVersion = { readonly contractId: number; readonly version: number }

/** Enters the state that a contract has in Tajeer now, or that it was extended. */
export function changeContract(
  db: Database,
  by: Author,
  booking: Pick<Booking, 'id'>,
  { contractId, version }: ContractVersion,
  to: ContractState | 'extended',
): Promise<Recorded> {
  return db.transaction(async (tx): Promise<Recorded> => {
    const contract = await lockContract(tx, booking.id, contractId)
    if (!contract) return { ok: false, refusal: { code: 'missing' } }
    // The form was sent twice.
    if (contract.state === to) return { ok: true }
    if (contract.version !== version) return { ok: false, refusal: { code: 'conflict' } }
    const { number: contractNumber, state, extensions } = contract
    if (to === 'extended') {
      if (extensions >= tajeerExtensionsMaximum) return { ok: false, refusal: { code: 'tooManyExtensions' } }
      if (state !== 'issued') return { ok: false, refusal: { code: 'notNext' } }
    } else if (!nextContractStates(state).includes(to)) return { ok: false, refusal: { code: 'notNext' } }
    await updateContract(tx, by, contract, to)
    const before = to === 'extended' ? { contractExtensions: extensions } : { contractState: state }
    const after = to === 'extended' ? { contractExtensions: extensions + 1 } : { contractState: to }
    await record(tx, by, booking.id, { before, after: { contractNumber, ...after } })
    return { ok: true }
  })
}

type Values = Record<string, unknown>

function record(tx: Database, by: Author, id: string, values: { before: Values | null; after: Values }) {
  const before = values.before ?? {}
  return recordChange(tx, by, { entity: 'booking', id, action: 'update', before, after: values.after })
}
