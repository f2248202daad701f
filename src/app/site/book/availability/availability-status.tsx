import { useLayoutEffect, useState, type RefObject } from 'react'
import type { BookingPage } from '../load-booking-page.server.ts'
import type { PeriodProblem } from '../use-period-problem.ts'
import type { AskedAvailability } from './use-chosen-availability.ts'

type AvailabilityStatusProps = {
  asked: AskedAvailability
  /** Whether the period has another problem that must be solved first. */
  isRefused: boolean
  texts: BookingPage['texts']
  /** Opens the alternatives; undefined when the car is free or they are open already. */
  open: (() => void) | undefined
}

/** The availability for the chosen period. The line is always rendered, so that a late response moves nothing. */
export function AvailabilityStatus({ asked: { available, state }, isRefused, texts, open }: AvailabilityStatusProps) {
  if (state === 'asking') return <p className={`${lineClass} text-muted`}>{texts.checking}</p>
  return (
    <p role="status" className={`${lineClass} ${state === 'unknown' ? 'text-muted' : 'font-semibold text-brand'}`}>
      {state === 'unknown' && <span>{texts.unchecked}</span>}
      {open ? (
        <>
          <span className="text-danger">{texts.notFree}</span>{' '}
          <button type="button" onClick={open} className="min-h-6 underline underline-offset-4">
            {texts.showOffers}
          </button>
        </>
      ) : (
        !isRefused && available && <span>{available.text}</span>
      )}
    </p>
  )
}

const lineClass = 'mt-1.5 min-h-6 text-sm'

/**
 * Whether the notice about a problem is open. A late answer of the server stays closed until pressed when the visitor has moved
 * on to another step, or has scrolled past the fields in `group`.
 */
export function useOpenNotice(group: RefObject<HTMLElement | null>, problem: PeriodProblem | undefined) {
  const isLate = problem?.isLate === true && !problem.isRefused
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (!isLate || !group.current) return undefined
    setOpen(!hasGoneOn(group.current))
    return () => setOpen(false)
  }, [group, isLate])
  return { isOpen: problem !== undefined && (!isLate || isOpen), open: () => setOpen(true) }
}

function hasGoneOn(group: HTMLElement): boolean {
  const focused = document.activeElement
  const isInForm = focused !== null && group.closest('form')?.contains(focused) === true
  const isInStep = group.closest('section')?.contains(focused) === true
  return (isInForm && !isInStep) || group.getBoundingClientRect().bottom < 0
}
