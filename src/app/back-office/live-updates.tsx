import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Pulse } from '../../data/desk-counts.ts'
import { showToast } from '../ui/toast-store.ts'
import { useAdminTexts } from './admin-texts.ts'

const askEveryMs = 7_000

/** Keeps a screen as things are: asks from time to time while somebody sees it, and tells what came in. */
export function LiveUpdates({ pulse }: { pulse: Pulse }) {
  const { revalidate } = useRevalidator()
  const shown = useRef(pulse)
  useNews(pulse)
  useEffect(() => {
    shown.current = pulse
  }, [pulse])
  useEffect(() => {
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    async function look(): Promise<void> {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      const latest = await fetchPulse(ended.signal)
      if (ended.signal.aborted) return
      if (latest && !isSame(latest, shown.current)) await revalidate()
      clearTimeout(timer)
      timer = setTimeout(look, askEveryMs)
    }
    timer = setTimeout(look, askEveryMs)
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [revalidate])
  return null
}

// Without a connection, or after the session has ended, there is no answer; what is on the screen stays.
async function fetchPulse(signal: AbortSignal): Promise<Pulse | undefined> {
  try {
    const response = await fetch('/admin/pulse', { signal, redirect: 'manual' })
    return response.ok ? ((await response.json()) as Pulse) : undefined
  } catch {
    return undefined
  }
}

function isSame(one: Pulse, other: Pulse): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function useNews({ bookings, inquiries }: Pulse): void {
  const { dashboard } = useAdminTexts()
  const known = useRef({ bookings, inquiries })
  useEffect(() => {
    const newBookings = bookings - known.current.bookings
    const newInquiries = inquiries - known.current.inquiries
    known.current = { bookings, inquiries }
    const news = [
      newBookings > 0 ? dashboard.newBookings(newBookings) : '',
      newInquiries > 0 ? dashboard.newInquiries(newInquiries) : '',
    ]
    const [title, text] = news.filter(Boolean)
    if (title) showToast({ title, text })
    // Told once, in the words of the moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [bookings, inquiries])
}
