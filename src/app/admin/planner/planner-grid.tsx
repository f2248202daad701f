import { memo, useCallback, useLayoutEffect, useRef, type CSSProperties, type FocusEvent } from 'react'
import { Link } from 'react-router'
import { plannerDays, plannerTime } from '#domain/availability/planner/bars.ts'
import { writePlannerAddress } from '#domain/availability/planner/planner-address.ts'
import { undoMs } from '#domain/status/booking-status.ts'
import { formatDay } from '#domain/time/date-format.ts'
import { words } from '#domain/text/words.ts'
import { dayOfWeek, isWeekend } from '#domain/time/riyadh-time.ts'
import { UndoBar } from '../shared/screen/undo-bar.tsx'
import { RetryBar } from '../../connection/connection-bar.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { GroupRows } from './group-rows.tsx'
import type { PlannerGroup } from './load-planner.server.ts'
import { barKey, type PlannerView } from './planner-view.ts'
import { allRowsPath, plannerPath } from './planner-paths.ts'
import { useBarDrag } from './moves/use-bar-drag.ts'
import { useBarKeys } from './moves/use-bar-keys.ts'
import { useBarMoves, type BarMoves } from './moves/use-bar-moves.ts'
import { TellCustomer } from './tell-customer.tsx'
import { useGridLinks } from './use-grid-links.ts'

/** The width of a day column, by the number of days shown. */
const dayWidths = { 7: '6rem', 14: '4rem', 30: '2.75rem', 60: '2rem' } as const

/** The grid of units by days. Each booking or hold is a bar, which opens its details and can be moved. */
export function PlannerGrid({ view, loadRows }: { view: PlannerView; loadRows: () => void }) {
  const language = useLanguage()
  const texts = plannerTexts[language]
  const status = useRef<HTMLParagraphElement>(null)
  const hint = useRef<HTMLParagraphElement>(null)
  // Neither is React state, because they change with every key or pointer move.
  const announce = useCallback((text: string) => {
    if (status.current) status.current.textContent = text
  }, [])
  const moves = useBarMoves(view, announce)
  const show = (text: string) => {
    if (!hint.current) return
    hint.current.textContent = text
    hint.current.hidden = text === ''
  }
  const open = useGridLinks(view)
  const startDrag = useBarDrag(moves.shown, { moves, show })
  const keys = useBarKeys(moves.shown, { moves, show })
  const { groups } = moves.shown
  const focus = useKeptFocus(groups, moves, texts.barLeft)
  const shown = plannerTime(view.wanted)
  const { now } = view
  const hasNow = shown.from <= now && now < shown.until
  const sheet = { '--days': view.wanted.days, '--day': dayWidths[view.wanted.days] } as CSSProperties
  return (
    <div className="max-md:hidden">
      {moves.undo && (
        <UndoBar
          key={moves.undo.key}
          durationMs={undoMs}
          isBusy={moves.pending.length > 0}
          onEnd={moves.keep}
          onUndo={moves.undo.run}
        >
          {moves.undo.text}
        </UndoBar>
      )}
      {moves.lost && <LostMoveBar moves={moves} lost={moves.lost} />}
      {moves.refusal && (
        <RefusalNotice title={texts.notMoved} className="mb-4">
          {moves.refusal}
        </RefusalNotice>
      )}
      {moves.told && <TellCustomer {...moves.told} onClose={moves.closeTold} />}
      <p ref={status} role="status" className="sr-only" />
      <div
        role="region"
        aria-label={texts.grid}
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        className="planner rounded-card border border-line bg-surface"
        onClick={open}
        onPointerDown={startDrag}
        onKeyDown={keys.press}
        onFocus={focus.remember}
        onBlur={() => {
          focus.forget()
          keys.cancel()
        }}
      >
        <div className="planner-sheet" style={sheet}>
          <DayHeads view={view} />
          {hasNow && (
            <div
              className="planner-now"
              style={{ '--now': (now - shown.from) / (shown.until - shown.from) } as CSSProperties}
            />
          )}
          {groups.map((group, index) => (
            <GroupRows
              key={group.carId}
              group={group}
              rowsBefore={rowsBefore(groups, index)}
              isWhole={view.isWhole}
              loadRows={loadRows}
              from={shown.from}
              until={shown.until}
              now={now}
            />
          ))}
        </div>
      </div>
      <noscript>
        {!view.isWhole && (
          <p className="mt-4">
            {texts.withoutScripts}{' '}
            <a href={allRowsPath(view)} className="underline underline-offset-4">
              {texts.allRows}
            </a>
          </p>
        )}
      </noscript>
      <p ref={hint} hidden aria-hidden className="planner-hint rounded-card bg-ink px-4 py-2 text-canvas shadow-lift" />
    </div>
  )
}

/** Says that a move got no response and offers to retry; the bar is back in its old place. */
function LostMoveBar({ moves, lost }: { moves: BarMoves; lost: NonNullable<BarMoves['lost']> }) {
  const { title, text, reference } = lost
  return <RetryBar title={title} text={text} reference={reference} onRetry={moves.retry} onClose={moves.forget} />
}

function rowsBefore(groups: readonly PlannerGroup[], index: number): number {
  return groups.slice(0, index).reduce((sum, { units }) => sum + units.length, 0)
}

const DayHeads = memo(function DayHeads({ view: { wanted, today } }: { view: PlannerView }) {
  const language = useLanguage()
  return (
    <div className="planner-head">
      <span className="planner-first" />
      {plannerDays(wanted).map((day) => (
        <Link
          key={day}
          to={`${plannerPath}${writePlannerAddress({ ...wanted, from: day, day, days: 7 }, today)}`}
          title={formatDay(day, language)}
          aria-current={day === today ? 'date' : undefined}
          data-weekend={isWeekend(day) || undefined}
          className="planner-day text-sm hover:underline"
        >
          {/* `overflow: hidden` would make each of these a scroll container; `clip` does not. */}
          <span className="sr-only overflow-clip">{formatDay(day, language)}</span>
          <span aria-hidden className="text-xs">
            {words[language].weekdayInitials[dayOfWeek(day)]}
          </span>
          <span aria-hidden className="font-semibold tabular-nums">
            {shortDay(day)}
          </span>
        </Link>
      ))}
    </div>
  )
})

/** The day of a month, with the month where it begins. */
function shortDay(day: string): string {
  return day.endsWith('-01') ? `1/${Number(day.slice(5, 7))}` : String(Number(day.slice(8)))
}

/**
 * Moving a bar to another row mounts a new element; the focus follows it there. The focus of a bar that is gone goes to the name of its
 * row, never to a neighbouring bar, which the next key would move.
 */
function useKeptFocus(
  groups: readonly PlannerGroup[],
  { pending, announce }: BarMoves,
  leftText: (name: string) => string,
) {
  const focused = useRef<{ key: string; name: string; row: Element | null }>(undefined)
  const last = pending.at(-1)
  const moved = last && barKey(last.bar)
  // In a layout effect, because in the next frame the back office would focus whatever took the place of the removed element.
  useLayoutEffect(() => {
    if (moved && moved !== focused.current?.key) focused.current = { key: moved, name: '', row: null }
    if (document.activeElement !== document.body || focused.current === undefined) return
    const { key, name, row } = focused.current
    const bar = document.querySelector<HTMLElement>(`.bar[data-hold="${CSS.escape(key)}"]`)
    if (bar) return bar.focus({ preventScroll: true })
    // A row of bookings without a unit has no link.
    const place = row?.isConnected ? row.querySelector<HTMLElement>('.planner-first a') : null
    const grid = document.querySelector<HTMLElement>('.planner')
    ;(place ?? grid)?.focus({ preventScroll: true })
    if (name) announce(leftText(name))
  }, [groups, moved, announce, leftText])
  return {
    remember: ({ target }: FocusEvent<HTMLElement>) => {
      const key = target.dataset['hold']
      const name = target.getAttribute('aria-label')?.split(', ')[0] ?? ''
      focused.current = key ? { key, name, row: target.closest('.planner-row') } : undefined
      // Browsers do not scroll to a focused bar that is partly under the column of plates. Not for the mouse: a press must not
      // move the bar that it starts to drag.
      if (key && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    // React fires no blur event when it removes the focused element.
    forget: () => {
      focused.current = undefined
    },
  }
}
