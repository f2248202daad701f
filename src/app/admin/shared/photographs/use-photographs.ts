import { useEffect, useEffectEvent, useState } from 'react'
import { freePhotographsMaximum, type PhotographView, type RentalSide } from '#domain/rentals/evidence/photographs.ts'
import type { PhotographProblem } from '../../../i18n/rentals/photograph-texts-ar.ts'
import type { PhotographShown } from './photograph-view.ts'
import { reducePhotograph, toDataUrl } from './reduce-photograph.ts'
import { makePhotographId, sendPhotograph, takePhotographBack, type DevicePhotograph } from './send-photograph.ts'

/** A photograph of the form. `url` is undefined until it is reduced, `file` is there until it is stored. */
export type TakenPhotograph = {
  id: string
  view: PhotographView
  url?: string
  file?: Blob
  /** `waiting`: kept on the device, and sent once there is a connection, at the latest with the form. */
  state: 'reducing' | 'sending' | 'waiting' | 'stored' | PhotographProblem
}

const onTheWay: ReadonlySet<TakenPhotograph['state']> = new Set(['sending', 'waiting', 'stored'])

/** Where the photographs of a form are kept until the site has them. Every function rejects when the device refuses. */
export type PhotographDevice = {
  keep: (photograph: DevicePhotograph) => Promise<void>
  forget: (id: string) => Promise<void>
  list: () => Promise<DevicePhotograph[]>
}

type Options = {
  bookingId: string
  side: RentalSide
  device: PhotographDevice
  /** What is stored for this form already. */
  stored: readonly PhotographShown[]
  onChange: () => void
}

/**
 * The photographs of a form: each is reduced, kept on the device, and sent by itself as soon as it is taken. Where the device keeps
 * nothing, one that was not sent is sent again by hand.
 */
export function usePhotographs({ bookingId, side, device, stored, onChange }: Options) {
  const [photographs, setPhotographs] = useState<readonly TakenPhotograph[]>(() =>
    stored.map(({ id, view, url }) => ({ id, view, url, state: 'stored' })),
  )
  /** Why the last file for a view was refused on the device. */
  const [refused, setRefused] = useState<Partial<Record<PhotographView, PhotographProblem>>>({})

  function update(id: string, change: Partial<TakenPhotograph>): void {
    setPhotographs((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
    onChange()
  }
  function drop(id: string): void {
    setPhotographs((all) => all.filter((one) => one.id !== id))
    onChange()
  }
  async function send(photograph: DevicePhotograph, isKept: boolean): Promise<boolean> {
    const { id } = photograph
    update(id, { state: 'sending' })
    const problem = await sendPhotograph(bookingId, photograph)
    if (!problem) void device.forget(id).catch(() => undefined)
    const isPassing = problem === 'notSent' || problem === 'signedOut'
    update(id, { state: isKept && isPassing ? 'waiting' : (problem ?? 'stored') })
    return !problem
  }

  /** Shows what the device keeps, in place of what is stored of the same standard view. */
  const restore = useEffectEvent(async (kept: readonly DevicePhotograph[]) => {
    const lost = kept.filter((one) => one.side === side && !photographs.some(({ id }) => id === one.id))
    const shown = await Promise.all(
      lost.map(async ({ id, view, file }): Promise<TakenPhotograph> => {
        return { id, view, file, url: await toDataUrl(file), state: 'waiting' }
      }),
    )
    if (shown.length === 0) return
    const isReplaced = ({ view }: TakenPhotograph) => view !== 'other' && shown.some((one) => one.view === view)
    for (const one of photographs.filter(isReplaced)) remove(one)
    setPhotographs((all) => [...all.filter(({ id }) => !shown.some((one) => one.id === id)), ...shown])
    onChange()
    for (const one of lost) await send(one, true)
  })
  const sendWaiting = useEffectEvent(async () => {
    for (const { id, view, file, state } of photographs)
      if (state === 'waiting' && file) await send({ id, side, view, file }, true)
  })
  useEffect(() => {
    void device.list().then(restore, () => undefined)
    const listener = () => void sendWaiting()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
    // Another entry opens another form.
  }, [])

  /** Takes a photograph, in place of the one of the same standard view. Resolves with whether it is stored. */
  async function take(view: PhotographView, original: File): Promise<boolean> {
    const id = makePhotographId()
    const before = view === 'other' ? [] : photographs.filter((one) => one.view === view)
    setRefused((all) => ({ ...all, [view]: undefined }))
    setPhotographs((all) => [...all, { id, view, state: 'reducing' }])
    const reduced = await reducePhotograph(original)
    if (!reduced.ok) {
      drop(id)
      setRefused((all) => ({ ...all, [view]: reduced.problem }))
      return false
    }
    const { file } = reduced
    update(id, { file, url: await toDataUrl(file) })
    for (const one of before) remove(one)
    const photograph = { id, side, view, file }
    const isKept = await device.keep(photograph).then(
      () => true,
      () => false,
    )
    return send(photograph, isKept)
  }
  function remove({ id, state }: TakenPhotograph): void {
    drop(id)
    void device.forget(id).catch(() => undefined)
    // What never arrived, or is not taken back, is cleared away by the site.
    if (state === 'stored') void takePhotographBack(bookingId, id)
  }
  async function sendAgain({ id, view, file }: TakenPhotograph): Promise<boolean> {
    return file ? send({ id, side, view, file }, false) : false
  }
  return {
    photographs,
    refused,
    /** What the form posts: a photograph on its way may arrive after it. */
    ids: photographs.filter(({ state }) => onTheWay.has(state)).map(({ id }) => id),
    isFull: photographs.filter(({ view }) => view === 'other').length >= freePhotographsMaximum,
    take,
    remove,
    sendAgain,
  }
}
