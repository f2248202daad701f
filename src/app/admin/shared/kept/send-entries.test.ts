import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Crash, makeDevice, type Accident, type Fate } from './kept-device.fixture.ts'
import type { KeptEntry, WaitReason } from './kept-entry.ts'
import { sendEntry, sendWaiting, type SendDeps } from './send-entries.ts'
import { NotDelivered } from './send-request.ts'

const memberId = 'huda'
const noFields = { version: '1' }

function entryWith(key: string, changes: Partial<KeptEntry> = {}): KeptEntry {
  const booking = { id: `booking of ${key}`, reference: key, plate: '' }
  const times = { changedAt: 0, sentAt: 0 }
  return { key, memberId, kind: 'handOver', booking, fields: noFields, state: 'waiting', ...times, ...changes }
}

/** A server that stores a form once per key and a photograph once per id, and refuses a booking that was handed over before. */
function makeServer(fate: Fate) {
  const answers = new Map<string, string>()
  const handedOver = new Map<string, string>()
  const photos: string[] = []
  /** The photographs that had arrived when the form was stored. */
  const withForm = new Map<string, number>()
  const answer = async <T>(serve: () => T): Promise<T> => {
    const accident = fate()
    if (accident === 'before') throw new NotDelivered('offline')
    const result = serve()
    if (accident === 'after') throw new NotDelivered('timeout')
    return result
  }
  const network: SendDeps['network'] = {
    sendForm: ({ key, booking }) =>
      answer(() => {
        const to = answers.get(key)
        if (to !== undefined) return { outcome: 'saved', to }
        if (handedOver.has(booking.id)) return { outcome: 'refused', answer: { result: {}, problem: 'Too late' } }
        handedOver.set(booking.id, key)
        answers.set(key, booking.id)
        withForm.set(key, photos.length)
        return { outcome: 'saved', to: booking.id }
      }),
    sendPhoto: (_booking, { id }) =>
      answer(() => {
        if (!photos.includes(id)) photos.push(id)
        return 'stored'
      }),
  }
  return { network, handedOver, photos, withForm }
}

const calm: Fate = () => 'none'

function openSite(fates: { device?: Fate; network?: Fate } = {}) {
  const device = makeDevice(fates.device ?? calm)
  const server = makeServer(fates.network ?? calm)
  return { device, server, deps: { store: device.store, network: server.network, now: () => 0 } }
}

const accident = fc.constantFrom<Accident>('none', 'none', 'before', 'after')

test('with any accidents, what was entered is on the device or stored, and stored once in the end', async () => {
  const script = fc.array(accident, { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(script, script, fc.nat(3), fc.nat(2), async (onDevice, onWay, photoCount, forms) => {
      const next = (accidents: Accident[]) => () => accidents.shift() ?? 'none'
      const { device, server, deps } = openSite({ device: next([...onDevice]), network: next([...onWay]) })
      const keys = Array.from({ length: forms + 1 }, (_, index) => `form ${index}`)
      for (const key of keys) {
        device.entries.set(key, entryWith(key))
        for (let number = 0; number < photoCount; number++) {
          const id = `${key} photo ${number}`
          device.photos.set(id, { id, entry: key, view: 'front', side: 'out', file: new Blob() })
        }
      }
      const isSomewhere = (key: string) => device.entries.has(key) || server.handedOver.has(`booking of ${key}`)
      // Each accident ends at most one attempt.
      for (let attempt = 0; attempt <= onDevice.length + onWay.length + keys.length; attempt++) {
        await sendWaiting(deps, memberId, () => undefined).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error
        })
        expect(keys.filter((key) => !isSomewhere(key))).toEqual([])
      }
      expect(device.entries.size).toBe(0)
      expect(server.handedOver.size).toBe(keys.length)
      expect(server.photos).toHaveLength(keys.length * photoCount)
      for (const [index, key] of keys.entries()) expect(server.withForm.get(key)).toBe((index + 1) * photoCount)
    }),
  )
})

test('two tabs that send the same entry at the same time store it once', async () => {
  const { device, server, deps } = openSite()
  device.entries.set('a', entryWith('a'))
  const answers = await Promise.all([sendEntry(deps, 'a'), sendEntry(deps, 'a')])
  expect(answers.map((answer) => answer?.outcome)).toEqual(['saved', 'saved'])
  expect(server.handedOver.size).toBe(1)
  expect(device.entries.size).toBe(0)
})

test('what is refused stays with the answer and is not sent again', async () => {
  const { device, server, deps } = openSite()
  server.handedOver.set('booking of a', 'another device')
  device.entries.set('a', entryWith('a'))
  expect(await sendEntry(deps, 'a')).toMatchObject({ outcome: 'refused' })
  expect(device.entries.get('a')).toMatchObject({
    state: 'refused',
    fields: noFields,
    answer: { problem: 'Too late' },
  })
  server.handedOver.clear()
  await sendWaiting(deps, memberId, () => undefined)
  expect(server.handedOver.size).toBe(0)
})

test('an entry that is edited while it is under way stays as it was edited', async () => {
  const { device, server, deps } = openSite()
  device.entries.set('a', entryWith('a'))
  const edited = entryWith('a', { state: 'draft', changedAt: 1, fields: { version: '1', note: 'New' } })
  const network: SendDeps['network'] = {
    ...server.network,
    async sendForm(entry, waitedMs) {
      device.entries.set('a', edited)
      return server.network.sendForm(entry, waitedMs)
    },
  }
  await sendEntry({ ...deps, network }, 'a')
  expect(device.entries.get('a')).toEqual(edited)
})

test('drafts and the entries of other members are not sent', async () => {
  const { device, server, deps } = openSite()
  device.entries.set('a', entryWith('a', { state: 'draft' }))
  device.entries.set('b', entryWith('b', { memberId: 'sara' }))
  await sendWaiting(deps, memberId, () => undefined)
  expect(server.handedOver.size).toBe(0)
  expect(device.entries.size).toBe(2)
})

test('the time that an entry waited is sent as a difference, which is never negative', async () => {
  const { device, deps } = openSite()
  const waited: number[] = []
  const network: SendDeps['network'] = {
    ...deps.network,
    sendForm: async (_entry, waitedMs) => {
      waited.push(waitedMs)
      return { outcome: 'saved', to: '' }
    },
  }
  for (const [key, sentAt] of [
    ['a', 400],
    ['b', 1_600],
  ] as const) {
    device.entries.set(key, entryWith(key, { sentAt }))
    await sendEntry({ ...deps, network, now: () => 1_000 }, key)
  }
  expect(waited).toEqual([600, 0])
})

describe('an entry without an answer waits', () => {
  test.each<[WaitReason, number]>([
    ['offline', 1],
    ['timeout', 1],
    ['unreachable', 1],
    ['signedOut', 1],
    ['otherMember', 1],
    // An error of the server may be about this entry alone.
    ['serverError', 2],
  ])('for %s, and %i of 2 are tried', async (reason, tried) => {
    const { device, deps } = openSite()
    device.entries.set('late', entryWith('late', { sentAt: 2 }))
    device.entries.set('early', entryWith('early', { sentAt: 1 }))
    const sent: string[] = []
    const network: SendDeps['network'] = {
      ...deps.network,
      sendForm: async ({ key }) => {
        sent.push(key)
        throw new NotDelivered(reason)
      },
    }
    await sendWaiting({ ...deps, network }, memberId, () => undefined)
    expect(sent).toEqual(['early', 'late'].slice(0, tried))
    expect(device.entries.get('early')).toMatchObject({ state: 'waiting', reason })
  })
})
