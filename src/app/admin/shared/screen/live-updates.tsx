import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigation, useRevalidator } from 'react-router'
import type { Deliveries, UpdateMark } from '#data/overview/admin-counts.ts'
import { listPath } from '#domain/staff/entities.ts'
import { alertDurationMs, showNews } from '../../../ui/toast-store.ts'
import { clearLostMarks, fetchMark, followMarks, marksPath, publishMark, reportLostMark } from './update-marks.ts'
import { useAdminTexts } from './admin-texts.ts'
import { announceBookings } from './new-bookings.ts'

const askEveryMs = 7_000

type LiveUpdatesProps = {
  updateMark: UpdateMark
  /** Which deliveries the mark includes, if any. */
  of?: Deliveries
}

/** Revalidates the screen when something changed while it is visible, and announces new bookings and inquiries. */
export function LiveUpdates({ updateMark, of = 'sync' }: LiveUpdatesProps) {
  const { revalidate } = useRevalidator()
  const shown = useRef(updateMark)
  const router = useContext(DataRouterContext)?.router
  const { state } = useNavigation()
  const missed = useRef<UpdateMark>(undefined)
  const address = updateMark.undelivered === undefined ? marksPath : `${marksPath}?of=${of}`
  useAnnouncements(updateMark)
  useEffect(() => {
    shown.current = updateMark
    publishMark(updateMark)
  }, [updateMark])
  useEffect(followMarks, [])
  // The router's state is ahead of what React has rendered.
  const isIdle = useEffectEvent(() => state === 'idle' && router?.state.navigation.state === 'idle')
  // Without dependencies: any render may be the first after a navigation.
  useEffect(() => {
    if (!missed.current || !isIdle()) return
    if (!isSame(missed.current, shown.current)) void revalidate()
    missed.current = undefined
  })
  useEffect(() => {
    const ended = new AbortController()
    let timer: ReturnType<typeof setInterval>
    let stream: EventSource | undefined
    async function show(latest: UpdateMark | undefined): Promise<void> {
      if (ended.signal.aborted || !latest) return
      clearLostMarks()
      publishMark(latest)
      // Reloading would cancel a running navigation, and with it the notice of what was just saved.
      if (!isIdle()) missed.current = latest
      else if (!isSame(latest, shown.current)) await revalidate()
    }
    // Polls while no event stream is open.
    async function ask(): Promise<void> {
      if (stream?.readyState !== EventSource.OPEN) await show(await fetchMark(address, ended.signal, reportLostMark))
    }
    // Hidden tabs close their stream, since browsers limit the connections to a site.
    function connect(): void {
      disconnect()
      if (document.visibilityState !== 'visible') return
      stream = new EventSource(address)
      stream.onmessage = ({ data }) => void show(JSON.parse(String(data)) as UpdateMark)
      timer = setInterval(() => void ask(), askEveryMs)
    }
    function disconnect(): void {
      clearInterval(timer)
      stream?.close()
    }
    connect()
    document.addEventListener('visibilitychange', connect, { signal: ended.signal })
    return () => {
      ended.abort()
      disconnect()
    }
  }, [revalidate, address])
  return null
}

function isSame(one: UpdateMark, other: UpdateMark): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function useAnnouncements({ bookings, inquiries }: UpdateMark): void {
  const texts = useAdminTexts()
  const { dashboard, nav } = texts
  const known = useRef({ bookings, inquiries })
  useEffect(() => {
    const newBookings = bookings - known.current.bookings
    const newInquiries = inquiries - known.current.inquiries
    known.current = { bookings, inquiries }
    const inquiriesText = newInquiries > 0 ? dashboard.newInquiries(newInquiries) : undefined
    async function announce(): Promise<void> {
      const added = { bookings, count: newBookings }
      if (newBookings > 0 && (await announceBookings(added, texts, inquiriesText))) return
      if (!inquiriesText) return
      const links = [{ to: listPath('inquiry'), text: nav.lists.inquiry }]
      showNews({ title: inquiriesText, links, durationMs: alertDurationMs })
    }
    void announce()
    // Runs when a count changes, not when the language does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [bookings, inquiries])
}
