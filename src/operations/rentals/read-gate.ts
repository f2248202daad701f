import { missingNumbers, numberOf, type MissingNumber } from '#domain/customers/customer-numbers.ts'
import { contractInForce } from '#domain/contracts/contract-states.ts'
import { depositBalanceOf } from '#domain/billing/ledger.ts'
import type { UnitDocuments } from '#domain/fleet/units.ts'
import { checkGate, type FurtherDriver, type GateDriver, type GateItem } from '#domain/rentals/gate.ts'
import type { DepositState } from '#domain/rentals/hand-over-choices.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { depositIdentityOf, paysDeposit } from '#domain/terms/deposit-payers.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { readHeldDeposits } from '#data/billing/balances.ts'
import { listEntries } from '#data/billing/ledger.ts'
import type { Booking } from '#data/booking/bookings.ts'
import {
  findCustomerFile,
  findCustomerFileOf,
  listCustomerFiles,
  type CustomerFile,
} from '#data/customers/customer-file.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { listContracts, listContractsOf } from '#data/rentals/contracts.ts'
import {
  decryptDriver,
  findRenter,
  listDrivers,
  listRenters,
  type Driver,
  type StoredDriver,
} from '#data/rentals/rentals.ts'
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
  const held = depositBalanceOf(await listEntries(db, booking.id))
  const owed = owedDeposit(identity, booking)
  const isDepositHeld = held > 0 && held >= owed
  return {
    booking,
    owed,
    held,
    now,
    file,
    contract,
    isDepositHeld,
    minimumAge: booking.policies?.minimumAge ?? settings.rental.minimumAge,
  }
}

/**
 * The drivers of a booking as far as they are known: those of its rental, or else the renter with the dates of the customer's file or of
 * an earlier rental.
 */
export async function readKnownDrivers(
  db: Database,
  { booking, file }: Pick<KnownAtGate, 'booking' | 'file'>,
): Promise<{ renter: GateDriver | undefined; further: StoredDriver[] }> {
  const [renter, ...further] = await listDrivers(db, booking.id)
  return { renter: renter ?? datesOfRenter(file, undefined) ?? (await findRenter(db, booking)), further }
}

/** What the gate asks of drivers besides the renter, with the blocks that apply at `now`. */
export async function readFurtherDrivers(
  db: Database,
  identity: IdentityCipher,
  drivers: readonly Driver[],
  now: Date,
): Promise<FurtherDriver[]> {
  return Promise.all(
    drivers.map(async ({ nationalId, licenseNumber, birthDate, licenseExpiresOn }) => {
      const missing: MissingNumber[] = [
        ...(nationalId ? [] : ['nationalId' as const]),
        ...(licenseNumber ? [] : ['licenseNumber' as const]),
      ]
      const file = nationalId ? await findCustomerFileOf(db, identity, { nationalId }, now) : undefined
      return { birthDate, licenseExpiresOn, missingNumbers: missing, block: file?.block }
    }),
  )
}

/** A stored driver with complete identity numbers, as it was entered. */
export function enteredDriver(identity: IdentityCipher, stored: StoredDriver): Driver {
  const { nationalId, licenseNumber } = decryptDriver(identity, stored)
  const { fullName, birthDate, licenseExpiresOn } = stored
  return {
    fullName,
    birthDate,
    licenseExpiresOn,
    nationalId: numberOf(nationalId),
    licenseNumber: numberOf(licenseNumber),
  }
}

export type KnownAtGate = Awaited<ReturnType<typeof readGateFacts>>

type Entered = {
  readonly unit: Unit | undefined
  readonly renter: GateDriver | undefined
  readonly furtherDrivers: readonly FurtherDriver[]
  readonly hasContract: boolean
  /** What staff say happened to the deposit. */
  readonly deposit: DepositState | undefined
}

/** What speaks against handing the car of a booking over, with what staff have entered so far. */
export function gateItems(
  { booking, now, file, contract, owed, isDepositHeld, minimumAge }: KnownAtGate,
  { unit, renter, furtherDrivers, hasContract, deposit }: Entered,
): GateItem[] {
  return checkGate({
    today: todayInRiyadh(now),
    returnOn: todayInRiyadh(booking.returnDatetime),
    unit,
    hasNumbers: missingNumbers(booking).length === 0,
    minimumAge,
    renter,
    furtherDrivers,
    block: file.block,
    hasContract: hasContract || contract !== undefined,
    deposit:
      isDepositHeld || owed === 0
        ? 'settled'
        : isWaivedByRule(booking, deposit)
          ? 'waived'
          : deposit
            ? 'settled'
            : 'open',
  })
}

type WithIdentity = Pick<Booking, 'id' | 'nationalId' | 'policies'>

/**
 * The deposit that the customer of a booking owes, in halalas: what the contract states, if the rule of the day of booking takes one from
 * this kind of identity; otherwise 0.
 */
export function owedDeposit(identity: IdentityCipher, { id, nationalId, policies }: WithIdentity): Halalas {
  const { deposit = null, depositPayers } = policies ?? {}
  if (!deposit) return halalas(0)
  // Most bookings need no decrypted number.
  const isRuled = depositPayers !== undefined && nationalId !== null
  const number = isRuled ? identity.decrypt(nationalId, { rowId: id, field: 'national_id' }) : undefined
  return paysDeposit(depositPayers, number === undefined ? undefined : depositIdentityOf(number)) ? deposit : halalas(0)
}

/** Whether staff hand over without the deposit that the rule asks for. In bookings that are older than the rule, they may. */
function isWaivedByRule({ policies }: Pick<Booking, 'policies'>, deposit: DepositState | undefined): boolean {
  return policies?.depositPayers !== undefined && (deposit === 'none' || deposit === 'waived')
}

/** The dates of the renter that are known before anything is entered: those of the stored customer, or else of an earlier rental. */
function datesOfRenter(
  { customer, hasOtherIdentity }: CustomerFile,
  renter: GateDriver | undefined,
): GateDriver | undefined {
  const stored = customer && !hasOtherIdentity ? customer : undefined
  return stored?.birthDate || stored?.licenseExpiresOn ? stored : renter
}

type DayBooking = Pick<
  Booking,
  'id' | 'mobileNumber' | 'nationalId' | 'nationalIdHash' | 'policies' | 'returnDatetime' | 'status'
> & {
  readonly missingNumbers: readonly unknown[]
  readonly unitId: number | null
} & UnitDocuments

/**
 * What is missing for each of the bookings of a day, by id, in four queries: as the gate would find it if the keys were given now. Of a
 * rental under way only its contract.
 */
export async function listDayGates(
  db: Database,
  identity: IdentityCipher,
  rows: readonly DayBooking[],
  { now, settings }: { now: Date; settings: Pick<Settings, 'rental' | 'entersContractNumbers'> },
): Promise<Map<string, GateItem[]>> {
  const ahead = rows.filter(({ status }) => status !== 'active')
  const files = await listCustomerFiles(db, ahead, now)
  const renters = await listRenters(
    db,
    ahead.map(({ mobileNumber }) => mobileNumber),
  )
  const asksContract = settings.entersContractNumbers
  const contracts = asksContract
    ? await listContractsOf(
        db,
        rows.map(({ id }) => id),
      )
    : new Map<string, never[]>()
  const held = await readHeldDeposits(
    db,
    ahead.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => {
      const hasContract = !asksContract || contractInForce(contracts.get(row.id) ?? [], now) !== undefined
      if (row.status === 'active') return [row.id, hasContract ? [] : [{ finding: 'contractMissing' }]]
      const file = files.get(row.id)!
      const dates = datesOfRenter(file, renters.get(row.mobileNumber))
      const items = checkGate({
        today: todayInRiyadh(now),
        returnOn: todayInRiyadh(row.returnDatetime),
        unit: row.unitId === null ? undefined : row,
        hasNumbers: row.missingNumbers.length === 0,
        minimumAge: row.policies?.minimumAge ?? settings.rental.minimumAge,
        renter: dates ?? { birthDate: null, licenseExpiresOn: null },
        furtherDrivers: [],
        block: file.block,
        hasContract,
        deposit: owedDeposit(identity, row) <= (held.get(row.id) ?? 0) ? 'settled' : 'open',
      })
      return [row.id, items]
    }),
  )
}
