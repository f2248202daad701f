import { afterAll, beforeAll, expect, test } from 'vitest'
import { rentalTextsAr } from '#app/i18n/rentals/rental-texts-ar.ts'
import { rentalTextsEn } from '#app/i18n/rentals/rental-texts-en.ts'
import { paperTextsAr } from '#app/i18n/rentals/paper-texts-ar.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { listContracts } from '#data/rentals/contracts.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { allInOrder } from '#domain/rentals/car-condition.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { undoStatusChange } from '#operations/booking/booking-status.ts'
import { handOver } from '#operations/rentals/hand-over.ts'
import { addContract, changeContract } from '#operations/rentals/record-contract.ts'
import { takeBack } from '#operations/rentals/take-back.ts'
import { withdrawPaperLink } from '#operations/rentals/withdraw-paper-link.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceWith, signInAs } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { textOf } from '../helpers/html.ts'
import { testIdentity } from '../helpers/test-identity.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const pickup = instantAt('2026-11-20 10:00')
const returned = instantAt('2026-11-22 10:00')
const at = (minutes: number, from = pickup) => new Date(from.getTime() + minutes * 60_000)

test('the history of a booking says what happened with its car, contract and papers, in order', async () => {
  const { db } = site
  const manager = await signInAs(site, 'manager', 'Sara')
  const author = (now: Date) => ({ staffId: manager.id, staffName: 'Sara', at: now })
  const staff = (now: Date) => ({ kind: 'staff', role: 'manager', author: author(now) }) as const
  const [unit] = await storeUnits(db, 1, { odometerKm: 48_000 })
  const branches = { pickupBranchId: 'najran-airport', returnBranchId: 'najran-airport' }
  const dates = { pickupDatetime: pickup, returnDatetime: returned }
  const booking = await storeBooking(site, { status: 'confirmed', ...dates, ...branches })
  const { id } = booking
  await storeHold(db, unit!.id, { from: pickup, until: returned }, { kind: 'booking', bookingId: id })
  const licence = { birthDate: '1990-05-05' as LocalDate, licenseExpiresOn: '2027-01-01' as LocalDate }
  const condition = { odometerKm: 48_210, fuelEighths: 7, checklist: { ...allInOrder, spareTyre: '2' } } as const
  const given = await handOver({ db, identity: testIdentity, now: () => pickup }, staff(pickup), booking, {
    unitId: undefined,
    condition,
    isOdometerSure: false,
    marks: [{ kind: 'bend', x: 100, y: 100 }],
    drivers: [
      { fullName: '', ...licence },
      { fullName: 'Noura Ali', ...licence, nationalId: '1101798278', licenseNumber: '1101798278' },
    ],
    contractReason: 'inProgress',
    deposit: 'cash',
    note: 'Child seat in the boot',
    overrideReason: '',
    asked: false,
  })
  expect(given.ok).toBe(true)
  await addContract(db, author(at(5)), booking, { number: '21000000123456', state: 'saved', happenedAt: undefined })
  const [contract] = await listContracts(db, id)
  await changeContract(db, author(at(6)), booking, { contractId: contract!.id, version: 1 }, 'issued')
  const handedOver = (await listBookingEvents(db, id)).find(({ kind }) => kind === 'handedOver')
  await withdrawPaperLink(db, author(at(7)), { bookingId: id, link: { eventId: handedOver!.id, number: 0 } })
  const taken = await takeBack({ db }, staff(returned), (await findBooking(db, id))!, {
    condition: { odometerKm: 48_900, fuelEighths: 6, checklist: allInOrder },
    isOdometerSure: false,
    marks: [],
    note: '',
  })
  expect(taken.ok).toBe(true)
  const undo = { role: 'manager', reason: 'mistake' } as const
  await undoStatusChange(db, author(at(1, returned)), (await findBooking(db, id))!, undo)

  // Elements around a number become spaces.
  const page = textOf(await (await manager.get(`/admin/bookings/${id}`)).text()).replaceAll(' :', ':')
  const { history, condition: car, handOver: texts, rental } = rentalTextsAr
  const places = [
    history.undone.returned,
    '48,900',
    history.withdrawn(paperTextsAr.titles.handOver),
    'عقد تأجير 21000000123456: صادر',
    'عقد تأجير 21000000123456: محفوظ',
    '48,210',
    `${car.fuel} ⅞`,
    `${car.items.spareTyre} (${car.answers['2']})`,
    history.newMarks(1),
    `${rental.contractReason}: ${texts.contractReasons.inProgress}`,
    `${rental.deposit}: ${texts.deposits.cash}`,
    `${texts.further}: Noura Ali`,
    `${car.note}: Child seat in the boot`,
  ]
  const after = page.slice(page.lastIndexOf(history.undone.returned))
  expect(places.filter((text) => !after.includes(text))).toEqual([])
  const found = places.map((text) => after.indexOf(text))
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  const recorded = textOf(await (await manager.get('/admin/changes')).text())
  expect(recorded).toContain('صادر')
  expect(recorded).not.toContain('issued')
  const { get } = deviceWith(site, `${manager.cookie}; roud-language=en`)
  const english = textOf(await (await get(`/admin/bookings/${id}`)).text())
  expect(english).toContain(rentalTextsEn.history.newMarks(1))
})
