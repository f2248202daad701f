import { useState } from 'react'
import { freePhotographsMaximum, type PhotographView, type RentalSide } from '#domain/rentals/evidence/photographs.ts'
import type { PhotographProblem } from '../../../i18n/rentals/photograph-texts-ar.ts'
import type { PhotographShown } from './photograph-view.ts'
import { reducePhotograph, toDataUrl } from './reduce-photograph.ts'
import { makePhotographId, sendPhotograph, takePhotographBack } from './send-photograph.ts'

/** A photograph of the form. `url` is undefined until it is reduced, `file` is there until it is stored. */
export type TakenPhotograph = {
  id: string
  view: PhotographView
  url?: string
  file?: Blob
  state: 'reducing' | 'sending' | 'stored' | PhotographProblem
}

type Options = {
  bookingId: string
  side: RentalSide
  /** What is stored for this form already. */
  stored: readonly PhotographShown[]
  onChange: () => void
}

/** The photographs of a form: each is reduced and sent by itself as soon as it is taken. */
export function usePhotographs({ bookingId, side, stored, onChange }: Options) {
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
  async function send(photograph: { id: string; view: PhotographView; file: Blob }): Promise<boolean> {
    update(photograph.id, { state: 'sending' })
    const problem = await sendPhotograph({ bookingId, side, ...photograph })
    update(photograph.id, { state: problem ?? 'stored' })
    return !problem
  }

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
    return send({ id, view, file })
  }
  function remove({ id, state }: TakenPhotograph): void {
    drop(id)
    // What never arrived, or is not taken back, is cleared away by the site.
    if (state === 'stored') void takePhotographBack(bookingId, id)
  }
  async function sendAgain({ id, view, file }: TakenPhotograph): Promise<boolean> {
    return file ? send({ id, view, file }) : false
  }
  return {
    photographs,
    refused,
    /** What the form posts: a photograph on its way may arrive after it. */
    ids: photographs.filter(({ state }) => state === 'stored' || state === 'sending').map(({ id }) => id),
    isFull: photographs.filter(({ view }) => view === 'other').length >= freePhotographsMaximum,
    take,
    remove,
    sendAgain,
  }
}
