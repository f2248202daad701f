import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { setProblems, useProblems } from '../../../connection/connection-store.ts'
import { connectionTexts } from '../../../i18n/connection-texts.ts'
import { useAdminTexts } from '../../../back-office/page/admin-texts.ts'
import { toRiyadh } from '../../../../domain/time/riyadh-time.ts'
import { formatMoment } from '../../../../domain/time/date-format.ts'
import { plateLabel } from '../../../back-office/units/plate-label.ts'
import { useUnitTexts } from '../../../back-office/units/unit-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { alertDurationMs, showToast } from '../../../ui/toast-store.ts'
import { fieldsOf, isClosedThen, movedTime, refusalOf, undoOf, type BarMove } from './bar-move.ts'
import type { PlannerBar } from '../load-planner.server.ts'
import { barKey, type PlannerView } from '../planner-view.ts'
import type { moveBar } from './move-bar.server.ts'
import { plannerPath } from '../planner-paths.ts'

type LostMove = { move: BarMove; title: string; text: string; reference: string | undefined }

/**
 * Stores moves of bars. `pending` is the move whose answer is awaited; the grid already shows it as done. `say` tells screen
 * readers what happened. `refusal` is why the last move was refused; `lost` is the last move that got no response. `undo` takes the
 * last move back, until `keep` is called.
 */
export function useBarMoves(view: PlannerView, say: (text: string) => void) {
  const language = useLanguage()
  const texts = plannerTexts[language]
  const { holdKinds } = useUnitTexts()
  const fetcher = useFetcher<typeof moveBar>()
  const navigate = useNavigate()
  const [pending, setPending] = useState<BarMove>()
  const [refusal, setRefusal] = useState('')
  const [lost, setLost] = useState<LostMove>()
  const [done, setDone] = useState<BarMove>()
  const { saveFailed, screenKept } = useAdminTexts().form
  const wasSent = useRef(false)

  const momentOf = (instant: number) => formatMoment(toRiyadh(new Date(instant)), language)
  const nameOf = (bar: PlannerBar) => bar.reference ?? `${holdKinds[bar.kind]} ${bar.label}`.trim()

  /** The result of a move as a sentence, or why it is refused. */
  function describe(move: BarMove): { text: string; isRefused: boolean } {
    const { bar, unit, days } = move
    const moved = movedTime(bar, days)
    const plate = unit ? plateLabel(unit.plate, language) : texts.waiting
    const place = texts.movingTo(plate, momentOf(moved.from), momentOf(moved.until))
    const against = refusalOf(view, move)
    if (!against) {
      const text = isClosedThen(view.hours, move) ? `${place}. ${texts.closedThen}` : place
      return { text, isRefused: false }
    }
    const why = against.kind === 'taken' ? texts.taken(nameOf(against.by)) : texts.refusals[against.kind]
    return { text: `${place}. ${why}`, isRefused: true }
  }

  /** Describes what a move changed: the unit, the period or both. */
  function describeMoved({ bar, from, unit, days }: BarMove): string {
    const moved = movedTime(bar, days)
    const time = bar.status === 'active' ? `${texts.events.return} ${momentOf(moved.until)}` : momentOf(moved.from)
    const plate = unit && unit.id !== from?.id && plateLabel(unit.plate, language)
    return [plate, days !== 0 && time].filter(Boolean).join(' · ')
  }

  function refuse(text: string): void {
    setRefusal(text)
    say(text)
    showToast({ title: texts.notMoved, text, tone: 'destructive' })
  }

  function tell(title: string, warning: string | undefined): void {
    say(warning ? `${title}. ${warning}` : title)
    if (warning) showToast({ title, text: warning, durationMs: alertDurationMs })
  }

  function store(move: BarMove): void {
    setRefusal('')
    forget()
    setDone(undefined)
    const against = refusalOf(view, move)
    if (against)
      return refuse(
        against.kind === 'taken'
          ? `${texts.refusals.taken} ${nameOf(against.by)}, ${momentOf(against.by.from)} – ${momentOf(against.by.until)}`
          : texts.refusals[against.kind],
      )
    setPending(move)
    void fetcher.submit(fieldsOf(move), { method: 'post', action: `${plannerPath}${location.search}` })
  }

  function forget(): void {
    if (lost) setProblems({ form: undefined })
    setLost(undefined)
  }

  // A request can fail before its fetcher has rendered as pending.
  const { form: problem } = useProblems()
  const lose = useEffectEvent(() => {
    if (!pending || !problem || problem.form !== fieldsOf(pending).intent) return
    const { fault, reference } = problem
    const text = `${connectionTexts[language][fault]} ${screenKept}`
    setPending(undefined)
    setLost({ move: pending, title: saveFailed, text, reference })
    say(text)
    showToast({ title: saveFailed, text, tone: 'destructive', durationMs: alertDurationMs })
  })
  useEffect(() => lose(), [problem])

  const settle = useEffectEvent(() => {
    const answer = fetcher.data
    // After a lost move, the fetcher still has the answer to the previous one.
    if (!pending) return
    setPending(undefined)
    if (!answer) return
    if ('done' in answer) {
      // Nothing is stored yet: the new price has to be confirmed first.
      if (answer.to) void navigate(answer.to)
      else {
        const told = pending.undoes ? texts.movedBack : texts.moved
        const title = told(nameOf(pending.bar), describeMoved(pending))
        tell(title, answer.warning)
        // Replaces the toast of the move.
        if (pending.undoes && !answer.warning) showToast({ title })
        if (!pending.undoes) setDone(pending)
      }
      return
    }
    const by = answer.bookings?.map(
      (one) => `${one.reference}, ${formatMoment(one.pickup, language)} – ${formatMoment(one.return, language)}`,
    )
    refuse([answer.problem, by?.join(' · ')].filter(Boolean).join(' '))
  })
  useEffect(() => {
    if (fetcher.state !== 'idle') wasSent.current = true
    else if (wasSent.current) {
      wasSent.current = false
      settle()
    }
  }, [fetcher.state])

  const back = done && undoOf(view, done)
  const undo = back && {
    /** Identifies the move. */
    key: `${barKey(back.bar)} ${back.bar.version}`,
    text: texts.moved(nameOf(back.bar), describeMoved(back.undoes!)),
    run: () => store(back),
  }
  return { pending, refusal, lost, describe, store, forget, undo, keep: () => setDone(undefined), say }
}

export type BarMoves = ReturnType<typeof useBarMoves>
