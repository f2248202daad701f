import type { Booking } from '#data/booking/bookings.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { contractLapse, hasLapsed, nextContractStates, openContractStates } from '#domain/contracts/contract-states.ts'
import { tajeerKinds, type TajeerKind } from '#domain/contracts/tajeer-kinds.ts'
import { tajeerSheet } from '#domain/contracts/tajeer-sheet.ts'
import type { TajeerPart } from '#domain/contracts/tajeer-values.ts'
import { maskNumber } from '#domain/customers/customer-numbers.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { readTajeerFacts } from '#operations/rentals/read-tajeer-facts.ts'
import type { Services } from '#operations/services/services.ts'
import { describeProblem } from './describe-problem.server.ts'

/** The sheet of a booking's contract with masked identity numbers, what Tajeer would refuse, and the contracts so far. */
export async function loadContract(services: Services, booking: Booking, address: URLSearchParams) {
  const now = services.now()
  const nextUnitId = toRowId(address.get('unit') ?? '')
  const asked = tajeerKinds.find((kind) => kind === address.get('for'))
  const kind = asked ?? usualKind(booking)
  const startsNow = address.get('start') === 'now'
  const { facts, problems, contracts, events, ...ids } = await readTajeerFacts(services, booking, {
    kind,
    startsNow,
    nextUnitId,
  })
  return {
    kind,
    /** Of an exchange: the plates of the car that comes back and of the next one, as far as they are known. */
    plates: kind === 'exchange' ? { former: facts.current?.vehicle?.plate, next: facts.vehicle?.plate } : undefined,
    booking: { id: booking.id, reference: booking.reference, status: booking.status, fullName: booking.fullName },
    parts: tajeerSheet(kind, facts).map(maskPart),
    problems: problems.map((problem) =>
      describeProblem(problem, { ...ids, bookingId: booking.id, language: services.language, kind }),
    ),
    contracts: contracts.map((contract) => {
      const lapse = contractLapse(contract)
      return {
        id: contract.id,
        version: contract.version,
        number: contract.number,
        state: contract.state,
        extensions: contract.extensions,
        lapses: lapse && { at: toRiyadh(lapse), instant: lapse.toISOString() },
        isLapsed: hasLapsed(contract, now),
        isOpen: openContractStates.some((state) => state === contract.state),
        next: nextContractStates(contract.state),
        events: events
          .filter(({ contractId }) => contractId === contract.id)
          .map(({ id, kind: happened, happenedAt, by }) => ({ id, kind: happened, at: toRiyadh(happenedAt), by })),
      }
    }),
    now: now.toISOString(),
  }
}

export type ContractView = Awaited<ReturnType<typeof loadContract>>

/** The identity numbers of the renter, then of further drivers, for a member whose access is recorded. */
export async function readSheetNumbers(services: Services, booking: Booking) {
  const { facts } = await readTajeerFacts(services, booking, { kind: 'handOver', startsNow: false })
  // The sheet has the renter first, then the drivers in their order.
  return [facts.renter, ...facts.drivers].map(({ idNumber, licenseNumber }) => ({ idNumber, licenseNumber }))
}

function usualKind({ status }: Booking): TajeerKind {
  return status === 'active' || status === 'completed' ? 'close' : 'handOver'
}

function maskPart({ section, values }: TajeerPart) {
  return {
    section,
    values: values.map((value) => {
      const isNumber = value.key === 'idNumber' || value.key === 'licenseNumber'
      if ('choice' in value || !isNumber || value.text === null) return { ...value, isMasked: false }
      return { ...value, text: maskNumber(value.text), isMasked: true }
    }),
  }
}
