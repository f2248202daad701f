import { useEffect, useEffectEvent, useRef } from 'react'
import type { UpdateMark } from '#data/overview/admin-counts.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { type Added, announceBookings, countOthers } from '../screen/new-bookings.ts'
import { ageOfMark, fetchMark, isFollowed, listenToMarks, marksPath, publishMark } from '../screen/update-marks.ts'

const askEveryMs = 15_000

/**
 * Announces new bookings on every screen of the back office: by sound, by a number in the title of a hidden tab, and by a toast
 * where the screen does not show them itself.
 */
export function BookingNotices({ member }: { member: string }) {
  const texts = useAdminTexts()
  const known = useRef<number>(undefined)
  const unseen = useRef(0)

  const announce = useEffectEvent((added: Added) => {
    if (!isFollowed()) void announceBookings(added, texts)
  })

  const tell = useEffectEvent(async (added: Added) => {
    const others = await countOthers(added)
    if (others <= 0) return
    // A sound that cannot be loaded or played is skipped.
    import('./ring.ts').then(({ ring }) => ring()).catch(() => undefined)
    if (document.visibilityState === 'visible') return announce(added)
    unseen.current += others
    document.title = `(${unseen.current}) ${document.title.replace(/^\(\d+\) /, '')}`
  })

  const takeMark = useEffectEvent(({ bookings }: UpdateMark) => {
    const added = bookings - (known.current ?? bookings)
    known.current = bookings
    if (added > 0) void tell({ bookings, count: added })
  })

  useEffect(() => {
    const ended = new AbortController()
    const stop = listenToMarks(takeMark)
    // Screens that follow the update mark do so only while visible, so hidden tabs are polled here.
    async function ask(): Promise<void> {
      const isVisible = document.visibilityState === 'visible'
      if ((isVisible && isFollowed()) || ageOfMark() < askEveryMs - 1_000) return
      const mark = await fetchMark(marksPath, ended.signal)
      if (mark && !ended.signal.aborted) publishMark(mark)
    }
    function onVisible(): void {
      if (document.visibilityState !== 'visible' || unseen.current === 0) return
      announce({ bookings: known.current ?? 0, count: unseen.current })
      unseen.current = 0
      document.title = document.title.replace(/^\(\d+\) /, '')
    }
    void ask()
    const timer = setInterval(() => void ask(), askEveryMs)
    document.addEventListener('visibilitychange', onVisible, { signal: ended.signal })
    return () => {
      ended.abort()
      stop()
      clearInterval(timer)
    }
  }, [])

  useEffect(() => {
    // Only browsers of this member load the push code.
    if (localStorage.getItem('roud-push-member') === member) {
      void import('./push-device.ts').then(({ keepOn }) => keepOn(member))
    }
  }, [member])
  return null
}
