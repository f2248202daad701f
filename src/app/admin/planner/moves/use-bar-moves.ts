import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { setProblems, useProblems } from '../../../connection/connection-store.ts'
import { connectionTexts } from '../../../i18n/connection-texts.ts'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { plateLabel } from '../../shared/units/plate-label.ts'
import { useUnitTexts } from '../../shared/units/unit-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { alertDurationMs, showToast } from '../../../ui/toast-store.ts'
import {
  applyMove,
  fieldsOf,
  isClosedThen,
  isSameBar,
  movedTime,
  refusalOf,
  undoOf,
  withCurrentVersion,
  type BarMove,
} from './bar-move.ts'
import type { PlannerBar } from '../load-planner.server.ts'
import { barKey, type PlannerView } from '../planner-view.ts'
import type { moveBar } from './move-bar.server.ts'
import { plannerPath } from '../planner-paths.ts'

/** A booking whose customer does not know its new times yet, and the WhatsApp link that tells them. */
type ToldCustomer = { url: string; text: string }

type LostMoves = { moves: readonly BarMove[]; title: string; text: string; reference: string | undefined }

/**
 * Stores moves of bars, one after another. `pending` are the moves that are not stored yet, and `shown` is the planner as if they
 * were. `announce` tells screen readers what happened. `refusal` is why the last move was refused; `lost` are the moves that got
 * no response. `undo` takes the last move back, until `keep` is called.
 */
export function useBarMoves(view: PlannerView, announce: (text: string) => void) {
  const language = useLanguage()
  const texts = plannerTexts[language]
  const { holdKinds } = useUnitTexts()
  const fetcher = useFetcher<typeof moveBar>()
  const navigate = useNavigate()
  const [pending, setPending] = useState<readonly BarMove[]>([])
  const shown = useMemo(() => ({ ...view, groups: pending.reduce(applyMove, view.groups) }), [view, pending])
  const [refusal, setRefusal] = useState('')
  const [lost, setLost] = useState<LostMoves>()
  const [done, setDone] = useState<BarMove>()
  const [told, setTold] = useState<ToldCustomer>()
  const { saveFailed, screenKept } = useAdminTexts().form
  const wasSent = useRef(false)
  const settled = useRef(fetcher.data)

  const momentOf = (instant: number) => formatMoment(toRiyadh(new Date(instant)), language)
  const nameOf = (bar: PlannerBar) => bar.reference ?? `${holdKinds[bar.kind]} ${bar.label}`.trim()

  /** The result of a move as a sentence, or why it is refused. */
  function describe(move: BarMove): { text: string; isRefused: boolean } {
    const { bar, unit, days } = move
    const moved = movedTime(bar, days)
    const plate = unit ? plateLabel(unit.plate, language) : texts.waiting
    const place = texts.movingTo(plate, momentOf(moved.from), momentOf(moved.until))
    const against = refusalOf(shown, move)
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
    announce(text)
    showToast({ title: texts.notMoved, text, tone: 'destructive' })
  }

  /** Tells that a move is stored. A move back replaces the toast of the move. */
  function tell(move: BarMove, warning: string | undefined): void {
    const describe = move.undoes ? texts.movedBack : texts.moved
    const title = describe(nameOf(move.bar), describeMoved(move))
    announce(warning ? `${title}. ${warning}` : title)
    if (warning) showToast({ title, text: warning, durationMs: alertDurationMs })
    else if (move.undoes) showToast({ title })
  }

  function store(move: BarMove): void {
    setRefusal('')
    forget()
    setDone(undefined)
    setTold(undefined)
    const against = refusalOf(shown, move)
    if (against)
      return refuse(
        against.kind === 'taken'
          ? `${texts.refusals.taken} ${nameOf(against.by)}, ${momentOf(against.by.from)} – ${momentOf(against.by.until)}`
          : texts.refusals[against.kind],
      )
    sendNext([...pending, move])
  }

  /** Sends the first of these moves, unless it is on its way. */
  function sendNext(moves: readonly BarMove[]): void {
    setPending(moves)
    if (moves[0] && moves[0] !== pending[0]) send(moves[0])
  }

  function send(move: BarMove): void {
    const form = fieldsOf(withCurrentVersion(view, move))
    void fetcher.submit(form, { method: 'post', action: `${plannerPath}${location.search}` })
  }

  function retry(): void {
    forget()
    sendNext(lost?.moves ?? [])
  }

  function forget(): void {
    if (lost) setProblems({ form: undefined })
    setLost(undefined)
  }

  // A request can fail before its fetcher has rendered as pending.
  const { form: problem } = useProblems()
  const lose = useEffectEvent(() => {
    if (!pending[0] || !problem || problem.form !== fieldsOf(pending[0]).intent) return
    const { kind, reference } = problem
    const text = `${connectionTexts[language][kind]} ${screenKept}`
    setPending([])
    setLost({ moves: pending, title: saveFailed, text, reference })
    announce(text)
    showToast({ title: saveFailed, text, tone: 'destructive', durationMs: alertDurationMs })
  })
  useEffect(() => lose(), [problem])

  const settle = useEffectEvent(() => {
    const answer = fetcher.data
    const [move, ...rest] = pending
    // After a lost move, the fetcher still has the answer to the previous one.
    if (!move) return
    if (answer && 'done' in answer && !answer.to) {
      tell(move, answer.warning)
      if (answer.tell && !move.undoes) setTold({ url: answer.tell, text: texts.tellOf(nameOf(move.bar)) })
      if (!move.undoes && rest.length === 0) setDone(move)
      return sendNext(rest)
    }
    // The further moves of this bar began where it would be now.
    sendNext(rest.filter(({ bar }) => !isSameBar(bar, move.bar)))
    if (!answer) return
    // The new price has to be confirmed before anything is stored.
    if ('done' in answer) return void navigate(answer.to!)
    const by = answer.bookings?.map(
      (one) => `${one.reference}, ${formatMoment(one.pickup, language)} – ${formatMoment(one.return, language)}`,
    )
    refuse([answer.problem, by?.join(' · ')].filter(Boolean).join(' '))
  })
  // A device that is slow to draw may see the answer without having seen that the move was on its way.
  useEffect(() => {
    if (fetcher.state !== 'idle') wasSent.current = true
    else if (wasSent.current || fetcher.data !== settled.current) {
      wasSent.current = false
      settled.current = fetcher.data
      settle()
    }
  }, [fetcher.state, fetcher.data])

  const back = done && undoOf(view, done)
  const undo = back && {
    /** Identifies the move. */
    key: `${barKey(back.bar)} ${back.bar.version}`,
    text: texts.moved(nameOf(back.bar), describeMoved(back.undoes!)),
    run: () => store(back),
  }
  return {
    pending,
    shown,
    refusal,
    lost,
    describe,
    store,
    retry,
    forget,
    undo,
    keep: () => setDone(undefined),
    told,
    closeTold: () => setTold(undefined),
    announce,
  }
}

export type BarMoves = ReturnType<typeof useBarMoves>
