import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { photographTextsIn } from '#app/admin/shared/photographs/photograph-texts.ts'
import { signatureTextsIn } from '#app/admin/shared/signature/signature-texts.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { rentalPhotos, rentalSignatures } from '#data/tables/rental-evidence.ts'
import { bookings } from '#data/tables/booking.ts'
import { photographBytes, photographSide } from '#domain/rentals/evidence/photographs.ts'
import { signaturePath } from '#domain/rentals/evidence/signature.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { eraseExpiredEvidence } from '#operations/privacy/retention.ts'
import { erasePersonalData } from '#operations/privacy/personal-data.ts'
import { clearPhotographs } from '#operations/rentals/clear-photographs.ts'
import { createPhotographs } from '#server/media/photographs.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { fieldError, textOf } from '../helpers/html.ts'
import { testLog } from '../helpers/log.ts'

let site: TestSite
let agent: StaffDevice

const pickup = instantAt('2026-11-20 10:00')
const returned = instantAt('2026-11-22 10:00')
const days = (count: number) => new Date(pickup.getTime() + count * 24 * 60 * 60 * 1000)
const id = (digit: number) => `${digit}1111111-1111-4111-8111-111111111111`
const problems = photographTextsIn('en').problems
const drawn = [
  [10, 10, 60, 40, 120, 20],
  [200, 100, 240, 140],
]

let jpeg: Buffer

beforeAll(async () => {
  site = await openTestSite()
  // As a phone sends it: large, turned, with the place where it was taken.
  jpeg = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#155a45' } })
    .withExif({ IFD3: { GPSLatitude: '17/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  await site.reset()
  site.setNow(pickup)
  agent = await signInAs(site, 'agent')
  agent = { ...agent, ...deviceIn(site, agent, 'en') }
})
afterAll(() => site.close())

async function booked(changes: Parameters<typeof storeBooking>[1] = {}): Promise<Booking> {
  const [unit] = await storeUnits(site.db, 1, { odometerKm: 48_000 })
  const booking = await storeBooking(site, {
    status: 'confirmed',
    pickupDatetime: pickup,
    returnDatetime: returned,
    ...changes,
  })
  await storeHold(site.db, unit!.id, { from: pickup, until: returned }, { kind: 'booking', bookingId: booking.id })
  return booking
}

type Sent = { id?: string; side?: string; view?: string; file?: Uint8Array<ArrayBuffer> | Buffer; cookie?: string }

async function send(
  booking: Pick<Booking, 'id'>,
  { id: photoId = id(1), side = 'out', view = 'front', file = jpeg, cookie = agent.cookie }: Sent = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ id: photoId, side, view })) body.append(name, value)
  body.append('file', new File([new Uint8Array(file)], 'IMG_1.jpg', { type: 'image/jpeg' }))
  const response = await site.request(`/admin/bookings/${booking.id}/photographs/upload`, {
    method: 'POST',
    body,
    headers: { cookie: `${cookie}; roud-language=en`, accept: 'application/json' },
  })
  const answer = (await response.json().catch(() => undefined)) as { ok: boolean; problem?: string } | undefined
  return { status: response.status, answer }
}

const addressOf = (booking: Booking, photoId = id(1)) => `/admin/bookings/${booking.id}/photographs/${photoId}`
const files = () => [...site.storage.files.keys()].filter((name) => name.startsWith('rental-photo-'))
const photosOf = ({ id: bookingId }: Booking) =>
  site.db.select().from(rentalPhotos).where(eq(rentalPhotos.bookingId, bookingId))
const clear = (now: Date) =>
  clearPhotographs({ db: site.db, photographs: createPhotographs(site.storage, testLog) }, now)

const state = { odometerKm: '48100', fuelEighths: '8' }
const papers = {
  birthDate: '1990-05-05',
  licenseExpiresOn: '2028-01-01',
  contractReason: 'inProgress',
  deposit: 'none',
}
const signedForm = { signatureKind: 'drawn', signatureStrokes: JSON.stringify(drawn) }

async function post(booking: Booking, form: 'hand-over' | 'return', fields: Record<string, string>) {
  const { version } = (await findBooking(site.db, booking.id))!
  return agent.post(`/admin/bookings/${booking.id}/${form}`, {
    version: String(version),
    ...state,
    ...(form === 'hand-over' && papers),
    ...fields,
  })
}

async function give(booking: Booking, fields: Record<string, string> = {}) {
  const answer = await post(booking, 'hand-over', { ...signedForm, ...fields })
  expect([answer.status, textOf(await answer.text())]).toEqual([303, ''])
}

test('a photograph is kept small, upright and without metadata, and read by members only', async () => {
  const booking = await booked()
  expect(await send(booking)).toEqual({ status: 201, answer: { ok: true } })
  const [photo] = await photosOf(booking)
  expect(photo).toMatchObject({ id: id(1), side: 'out', view: 'front', receivedAt: pickup, staffId: agent.id })
  const read = await agent.get(addressOf(booking))
  expect(read.headers.get('content-type')).toBe('image/webp')
  expect(read.headers.get('cache-control')).toBe('no-store')
  expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const bytes = Buffer.from(await read.arrayBuffer())
  const { width, exif, format } = await sharp(bytes).metadata()
  expect({ width, exif, format }).toEqual({ width: photographSide, exif: undefined, format: 'webp' })
  expect([bytes.length, photo!.bytes]).toEqual([photo!.bytes, photo!.bytes])
  expect(bytes.length).toBeLessThanOrEqual(photographBytes)

  const anonymous = await site.request(addressOf(booking))
  expect(anonymous.status).toBe(302)
  expect(anonymous.headers.get('location')).toMatch(/^\/admin\/login\?/)
  expect((await site.request(`/admin/bookings/${booking.id}/photographs/upload`, { method: 'POST' })).status).toBe(302)
  // Not by the address of another booking either, nor by that of the pictures of the site.
  expect((await agent.get(addressOf(await booked({ mobileNumber: '+966512345679' })))).status).toBe(404)
  expect((await site.request(`/media/${id(1)}`)).status).toBe(404)
  expect((await site.request(`/media/rental-photo-${id(1)}/photo.webp`)).status).toBe(404)
})

test('a photograph of noise is reduced until it is small enough', { tags: ['long'] }, async () => {
  const booking = await booked()
  const noise = await sharp({
    create: {
      width: 1280,
      height: 960,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', sigma: 90, mean: 128 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  expect(await send(booking, { file: noise })).toMatchObject({ status: 201 })
  const [photo] = await photosOf(booking)
  expect(photo!.bytes).toBeLessThanOrEqual(photographBytes)
})

test('what is sent again is stored once, also at the same moment', async () => {
  const booking = await booked()
  const sent = await Promise.all([send(booking), send(booking), send(booking)])
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ status: 201, answer: { ok: true } })))
  expect(await send(booking)).toEqual({ status: 201, answer: { ok: true } })
  expect(await photosOf(booking)).toHaveLength(1)
  expect(files()).toEqual([`rental-photo-${id(1)}/photo.webp`])
  // The id of another photograph, and that of another booking.
  expect(await send(booking, { view: 'rear' })).toEqual({ status: 409, answer: { ok: false, problem: 'idUsed' } })
  expect(await send(await booked({ mobileNumber: '+966512345679' }))).toMatchObject({ status: 409 })
})

test('what is no photograph is refused with a sentence, and nothing is stored', async () => {
  const booking = await booked()
  const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await send(booking, { file: text })).toEqual({ status: 415, answer: { ok: false, problem: 'notAPicture' } })
  const cut = jpeg.subarray(0, 200)
  expect(await send(booking, { file: cut })).toEqual({ status: 415, answer: { ok: false, problem: 'notAPicture' } })
  const large = new Uint8Array(40 * 1024 * 1024)
  expect((await send(booking, { file: large })).status).toBe(413)
  expect(await send(booking, { view: 'engine' })).toMatchObject({ status: 422 })
  expect(await send({ id: crypto.randomUUID() })).toEqual({
    status: 404,
    answer: { ok: false, problem: 'bookingMissing' },
  })
  expect([files(), await photosOf(booking)]).toEqual([[], []])

  // A form without scripts gets the sentence on the page that it sees next.
  const body = new FormData()
  for (const [name, value] of Object.entries({ id: id(1), side: 'out', view: 'front' })) body.append(name, value)
  body.append('file', new File([text], 'car.jpg', { type: 'image/jpeg' }))
  const path = `/admin/bookings/${booking.id}/photographs`
  const answer = await site.request(`${path}/upload`, { method: 'POST', body, headers: { cookie: agent.cookie } })
  expect(answer.status).toBe(303)
  const notice = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const shown = await site.request(path, { headers: { cookie: [agent.cookie, ...notice].join('; ') } })
  expect(await shown.text()).toContain(problems.notAPicture)
})

test('a photograph is not stored while the storage fails, and then is', async () => {
  const booking = await booked()
  site.storage.fail('unreachable')
  expect(await send(booking)).toEqual({ status: 503, answer: { ok: false, problem: 'storageUnreachable' } })
  site.storage.fail(undefined)
  expect(await photosOf(booking)).toEqual([])
  expect(await send(booking)).toMatchObject({ status: 201 })
})

test('hand-over and return name their photographs, which the page of the booking shows beside each other', async () => {
  const booking = await booked({ language: 'ar' })
  await send(booking)
  const form = await (await agent.get(`/admin/bookings/${booking.id}/hand-over`)).text()
  expect(form).toMatch(new RegExp(`name="photoIds" value="${id(1)}"`))
  // What the customer signs is in the customer's language.
  expect(form).toContain(signatureTextsIn('ar').statements.out('تويوتا يارس 2026').slice(0, 15))
  // The second one has not arrived yet.
  await give(booking, { photoIds: `${id(1)} ${id(2)}` })
  const [event] = await listBookingEvents(site.db, booking.id)
  expect(event).toMatchObject({ kind: 'handedOver', photoIds: [id(1), id(2)] })
  const page = async () => (await agent.get(`/admin/bookings/${booking.id}`)).text()
  expect(textOf(await page())).toContain(photographTextsIn('en').absent(1))
  expect(await send(booking, { id: id(2), view: 'rear' })).toMatchObject({ status: 201 })
  expect(textOf(await page())).not.toContain(photographTextsIn('en').absent(1))

  site.setNow(returned)
  await send(booking, { id: id(3), side: 'back' })
  const back = await (await agent.get(`/admin/bookings/${booking.id}/return`)).text()
  expect(back.match(/alt="Front, At the hand-over/g)).toHaveLength(1)
  expect((await post(booking, 'return', { photoIds: id(3), odometerKm: '48500', ...signedForm })).status).toBe(303)
  const html = await page()
  for (const photoId of [id(1), id(2), id(3)]) expect(html).toContain(`src="${addressOf(booking, photoId)}"`)
  expect(html.split(signaturePath(drawn))).toHaveLength(3)
})

test('an exchange names the photographs of both cars, which each leg shows beside each other', async () => {
  const booking = await booked()
  await send(booking)
  await give(booking, { photoIds: id(1) })
  const [next] = await storeUnits(site.db, 1, { odometerKm: 9_000 })
  await send(booking, { id: id(2), side: 'back' })
  await send(booking, { id: id(3), side: 'out' })
  const path = `/admin/bookings/${booking.id}/exchange?unit=${next!.id}`
  const form = await (await agent.get(path)).text()
  expect(form).toMatch(new RegExp(`name="formerPhotoIds" value="${id(2)}"`))
  expect(form).toMatch(new RegExp(`name="photoIds" value="${id(3)}"`))
  expect(form).toContain(`src="${addressOf(booking, id(1))}"`)
  const entered = {
    version: String((await findBooking(site.db, booking.id))!.version),
    unitId: String(next!.id),
    reason: 'wish',
    branchId: 'najran-airport',
    formerOdometerKm: '48300',
    formerFuelEighths: '8',
    odometerKm: '9010',
    fuelEighths: '8',
    contractReason: 'inProgress',
  }
  const swapped = await agent.post(path, { ...entered, formerPhotoIds: id(3), photoIds: id(2) })
  expect(swapped.status).toBe(409)
  expect((await agent.post(path, { ...entered, formerPhotoIds: id(2), photoIds: id(3) })).status).toBe(303)
  const [, event] = await listBookingEvents(site.db, booking.id)
  expect(event).toMatchObject({ kind: 'exchanged', photoIds: [id(3)], former: { photoIds: [id(2)] } })
  const shown = await (await agent.get(`/admin/bookings/${booking.id}`)).text()
  const order = [...shown.matchAll(/src="[^"]*photographs\/([\da-f-]{36})"/g)].map(([, photoId]) => photoId)
  expect(order).toEqual([id(1), id(2), id(3)])
  // They belong to the exchange, so they stay, and none waits for a form.
  await clear(days(8))
  expect(files()).toHaveLength(3)
  const back = await (await agent.get(`/admin/bookings/${booking.id}/return`)).text()
  expect(back).toContain(`src="${addressOf(booking, id(3))}"`)
  expect(back).not.toContain(`src="${addressOf(booking, id(1))}"`)
  expect(back).toMatch(/name="photoIds" value=""/)
})

test('a booking holds 48 photographs, and as many again for the next car of a rental under way', async () => {
  const booking = await booked()
  const stored = Array.from({ length: 48 }, () => ({
    id: crypto.randomUUID(),
    bookingId: booking.id,
    side: 'out' as const,
    view: 'other' as const,
    width: 1,
    height: 1,
    bytes: 1,
    hash: '',
    receivedAt: pickup,
    staffId: agent.id,
  }))
  await site.db.insert(rentalPhotos).values(stored)
  expect(await send(booking)).toMatchObject({ answer: { ok: false, problem: 'tooManyPhotographs' } })
  await give(booking)
  expect(await send(booking)).toMatchObject({ status: 201 })
})

test('photographs of another booking, or of the other end, are refused, and nothing changes', async () => {
  const [booking, other] = [await booked(), await booked({ mobileNumber: '+966512345679' })]
  await send(other)
  await send(booking, { id: id(2), side: 'back' })
  for (const photoIds of [id(1), id(2)]) {
    const answer = await post(booking, 'hand-over', { ...signedForm, photoIds })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(photographTextsIn('en').refused)
  }
  expect(await listBookingEvents(site.db, booking.id)).toEqual([])
  expect(await site.db.select().from(rentalSignatures)).toEqual([])
})

test('a photograph is taken back before its form is sent, not afterwards', async () => {
  const booking = await booked()
  await send(booking)
  await send(booking, { id: id(2), view: 'rear' })
  const path = `/admin/bookings/${booking.id}/photographs/upload`
  const takeBack = (photoId: string) => agent.post(path, { intent: 'removePhotograph', id: photoId })
  await takeBack(id(1))
  expect((await agent.get(addressOf(booking))).status).toBe(404)
  await give(booking, { photoIds: id(2) })
  await takeBack(id(2))
  expect((await agent.get(addressOf(booking, id(2)))).status).toBe(200)
  expect(await clear(pickup)).toBe(1)
  expect(files()).toEqual([`rental-photo-${id(2)}/photo.webp`])
})

test('photographs whose form was never sent go after a week, and those of deleted bookings at once', async () => {
  const [booking, unsent, deleted] = [
    await booked(),
    await booked({ mobileNumber: '+966512345679' }),
    await storeBooking(site, { mobileNumber: '+966512345670' }),
  ]
  await send(booking)
  await send(unsent, { id: id(2) })
  await send(deleted, { id: id(3) })
  await give(booking, { photoIds: id(1) })
  await site.db.delete(bookings).where(eq(bookings.id, deleted.id))
  expect(await clear(days(6))).toBe(1)
  expect(await clear(days(8))).toBe(1)
  expect(files()).toEqual([`rental-photo-${id(1)}/photo.webp`])
  site.storage.fail('unreachable')
  await erasePersonalData(site.db, authorAt(days(9)), { mobileNumber: booking.mobileNumber, evenOpen: true })
  expect(await clear(days(9))).toBe(0)
  site.storage.fail(undefined)
  expect(await clear(days(9))).toBe(1)
  expect(await site.db.select().from(rentalPhotos)).toEqual([])
})

const authorAt = (at: Date) => ({ staffId: agent.id, staffName: 'Sara', at })

test('signature and photographs are erased with the person, and at the end of the retention', async () => {
  const booking = await booked()
  await send(booking)
  await give(booking, { photoIds: id(1) })
  const owner = await signInAs(site, 'owner')
  const copy = await owner.post('/admin/privacy/export', { mobileNumber: booking.mobileNumber })
  expect(await copy.json()).toMatchObject({
    bookings: [
      {
        signatures: [{ signed_at: pickup.toISOString(), kind: 'drawn', strokes: drawn }],
        photographs: [{ id: id(1), side: 'out', view: 'front', received_at: pickup.toISOString() }],
      },
    ],
  })
  await erasePersonalData(site.db, authorAt(pickup), { mobileNumber: booking.mobileNumber, evenOpen: true })
  expect(await site.db.select().from(rentalSignatures)).toEqual([])
  expect((await agent.get(addressOf(booking))).status).toBe(404)
  expect(await send(booking, { id: id(2) })).toMatchObject({ status: 404 })
  await clear(pickup)
  expect(files()).toEqual([])

  const old = await booked({ mobileNumber: '+966512345679' })
  await send(old, { id: id(3) })
  await give(old, { photoIds: id(3) })
  site.setNow(returned)
  await post(old, 'return', { odometerKm: '48200', ...signedForm })
  expect(await eraseExpiredEvidence(site.db, days(170))).toBe(0)
  expect(await eraseExpiredEvidence(site.db, days(190))).toBe(1)
  expect(await site.db.select().from(rentalSignatures)).toEqual([])
  await clear(days(190))
  expect(files()).toEqual([])
})

test.each([
  ['nothing', '[]', 'signatureBlank'],
  ['a point outside of the drawing', '[[10,10,700,10]]', 'signatureOutside'],
] as const)('a signature of %s is refused with a sentence', async (_what, signatureStrokes, problem) => {
  const booking = await booked()
  const answer = await post(booking, 'hand-over', { signatureKind: 'drawn', signatureStrokes })
  expect(answer.status).toBe(422)
  // The page without scripts has no area to draw on, but it says what is wrong.
  expect(textOf(await answer.text())).toContain(signatureTextsIn('en').problems[problem])
  expect(await listBookingEvents(site.db, booking.id)).toEqual([])
})

test('a customer signs by typing, or does not sign for a reason, and the papers say so', async () => {
  const booking = await booked({ language: 'en' })
  expect(
    fieldError(await (await post(booking, 'hand-over', { signatureKind: 'typed' })).text(), 'edit-signatureName'),
  ).toBeTruthy()
  await give(booking, { signatureKind: 'typed', signatureName: 'Noura Ali' })
  site.setNow(returned)
  const back = { signatureKind: 'unsigned', signatureReason: 'absent', odometerKm: '48200' }
  expect((await post(booking, 'return', back)).status).toBe(303)
  const html = await (await agent.get(`/admin/bookings/${booking.id}`)).text()
  const links = [...html.matchAll(/<a href="http:\/\/localhost(\/rental\/[\w-]+)"/g)].map(([, path]) => path!)
  const papersText = await Promise.all(links.map(async (link) => textOf(await (await site.request(link)).text())))
  const texts = signatureTextsIn('en')
  expect(papersText[0]).toContain(texts.signedByTyping('Noura Ali'))
  expect(papersText[1]).toContain(texts.notSigned(texts.reasons.absent))
})
