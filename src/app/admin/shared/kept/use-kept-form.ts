import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate, useRevalidator, useSearchParams, useSubmit } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formId, type EditValues } from '../form/edit-form.tsx'
import type { FormRefusal } from '../form/save-form.server.ts'
import type { PhotographDevice } from '../photographs/use-photographs.ts'
import { deviceNow } from './device-clock.ts'
import {
  announceEntries,
  entriesOf,
  onEntryNews,
  refreshEntries,
  sendNow,
  setOpenKey,
  useEntries,
} from './entry-queue.ts'
import { deviceStore } from './entry-store.ts'
import type { KeptEntry } from './kept-entry.ts'
import { fieldsOf, keptValues } from './kept-values.ts'
import { registerOfflinePage } from './offline-page.ts'
import type { OpenedForm } from './open-form.server.ts'

/** Why this device keeps nothing. */
type DeviceProblem = 'full' | 'unavailable'

type KeptFormOptions = Pick<KeptEntry, 'kind' | 'booking'> & {
  opened: OpenedForm
  /** The values with which the form opens. */
  values: EditValues
  /** Why the form was refused that the router sent. */
  refused: FormRefusal | undefined
}

export type KeptForm = ReturnType<typeof useKeptForm>

/**
 * Keeps a form on the device as it is filled in, and sends it from there: at once, or when the connection is back. The address names
 * the entry with which the form is filled (`?entry=`). Where the device keeps nothing, the form is sent like any other.
 */
export function useKeptForm({ kind, booking, opened, values, refused }: KeptFormOptions) {
  const { memberId } = opened
  // A loader that runs again brings another key.
  const [ownKey] = useState(() => postedKey(refused) ?? opened.formKey)
  const { restored, device, setDevice } = useRestored({ kind, booking, memberId })
  const key = restored?.key ?? ownKey
  const [isStarted, setIsStarted] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [answered, setAnswered] = useState<{ answer: FormRefusal; to: KeptEntry | undefined }>()
  const { entries } = useEntries()
  const keep = useWriter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const submit = useSubmit()
  const { revalidate } = useRevalidator()

  const ofForm = entriesOf(entries, { kind, bookingId: booking.id })
  const own = ofForm.find((entry) => entry.key === key)
  const entryOf = (form: FormData): KeptEntry => ({
    key,
    memberId,
    kind,
    booking,
    fields: fieldsOf(form),
    state: 'draft',
    changedAt: deviceNow(),
  })
  function noteProblem(error: unknown): void {
    console.info('a form cannot be kept on this device', error)
    setDevice(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable')
  }

  /** For `onInput` around the form. */
  function keepTyped({ currentTarget }: FormEvent<HTMLElement>): void {
    const form = currentTarget.querySelector<HTMLFormElement>(`form#${formId()}`)
    clearTimeout(timer.current)
    // Hidden fields follow what was pressed in the next render.
    timer.current = setTimeout(() => {
      if (!form) return
      const entry = entryOf(new FormData(form))
      // A photograph that arrives reports `input`, too: what was sent without a change stays sent.
      if (keep.isNewest(entry)) return
      keep(entry).then(() => {
        setDevice(undefined)
        setIsStarted(true)
      }, noteProblem)
    })
  }

  async function send(form: FormData): Promise<void> {
    clearTimeout(timer.current)
    setIsSending(true)
    try {
      // Sent once more without a change, it still happened when it was sent first.
      const sentAt = (own?.state === 'waiting' ? own.sentAt : undefined) ?? deviceNow()
      await keep({ ...entryOf(form), state: 'waiting', sentAt })
    } catch (error) {
      noteProblem(error)
      setIsSending(false)
      return submit(form, { method: 'post' })
    }
    setIsStarted(true)
    announceEntries()
    await sendNow(key)
    setIsSending(false)
  }

  const hear = useEffectEvent<Parameters<typeof onEntryNews>[0]>(({ entry, delivery }) => {
    if (entry.kind !== kind || entry.booking.id !== booking.id) return
    if (delivery.outcome === 'saved') return void navigate(recordPath('booking', booking.id))
    if (entry.key !== key) return
    if (delivery.outcome === 'refused') {
      if (delivery.answer !== 'gone') setAnswered({ answer: delivery.answer, to: restored })
      // The booking may be another by now.
      void revalidate()
    } else if (delivery.reason === 'signedOut' && isSending) {
      void navigate(`/admin/login?${new URLSearchParams({ from: location.pathname })}`)
    }
  })
  useEffect(() => onEntryNews((news) => hear(news)), [])
  useEffect(() => {
    registerOfflinePage()
  }, [])
  useEffect(() => {
    setOpenKey(key)
    return () => setOpenKey(undefined)
  }, [key])

  return {
    key,
    /** The entry that fills the form. */
    restored,
    /** What is kept under the key of the form. */
    own,
    /** What else this device keeps of the form. */
    others: ofForm.filter((entry) => entry.key !== key),
    values: restored ? keptValues(values, restored) : values,
    // A form that is filled with an entry starts without the answer to the one before.
    answer: (answered?.to === restored ? answered?.answer : undefined) ?? refused,
    device,
    isSending,
    /** Whether the form is on the device, so that it can be left. */
    isKept: isStarted && device === undefined,
    keepTyped,
    /** Keeps photographs until they or the form are sent; their field reports `input`, which keeps the form too. */
    photographs: {
      keep: (photo) => deviceStore.putPhoto(key, photo),
      forget: deviceStore.removePhoto,
      list: () => deviceStore.listPhotos(key),
    } satisfies PhotographDevice as PhotographDevice,
    send: device === undefined ? send : undefined,
  }
}

function postedKey(refused: FormRefusal | undefined): string | undefined {
  const key = refused?.result.initialValue?.['formKey']
  return typeof key === 'string' ? key : undefined
}

/** Reads the entry that the address names, and whether the device keeps anything. */
function useRestored({ kind, booking, memberId }: Pick<KeptEntry, 'kind' | 'booking' | 'memberId'>) {
  const wanted = useSearchParams()[0].get('entry')
  const { key: visit } = useLocation()
  const [found, setFound] = useState<KeptEntry>()
  const [device, setDevice] = useState<DeviceProblem>()
  const isOfForm = useEffectEvent(
    (entry: KeptEntry | undefined) =>
      entry?.memberId === memberId && entry.kind === kind && entry.booking.id === booking.id,
  )
  useEffect(() => {
    let isWanted = true
    deviceStore.get(wanted ?? '').then(
      (entry) => isWanted && setFound(isOfForm(entry) ? entry : undefined),
      () => isWanted && setDevice('unavailable'),
    )
    void refreshEntries()
    return () => {
      isWanted = false
    }
    // Another unit, or the link that fills the form, is another visit to the same address.
  }, [wanted, visit])
  return { restored: found?.key === wanted ? found : undefined, device, setDevice }
}

/**
 * Returns a function that keeps the newest entry: one write after the other, and none that a later one replaces. `isNewest` says whether
 * it has the fields of an entry already.
 */
function useWriter(): ((entry: KeptEntry) => Promise<void>) & { isNewest: (entry: KeptEntry) => boolean } {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef<KeptEntry>(undefined)
  const write = (entry: KeptEntry) => {
    newest.current = entry
    const written = last.current.then(() => (newest.current === entry ? deviceStore.put(entry) : undefined))
    last.current = written.catch(() => undefined)
    return written
  }
  const isNewest = ({ key, fields }: KeptEntry) =>
    newest.current?.key === key && JSON.stringify(newest.current.fields) === JSON.stringify(fields)
  return Object.assign(write, { isNewest })
}
