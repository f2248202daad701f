import { formatClock } from '#domain/branches/format-hours.ts'
import { openState } from '#domain/branches/open-state.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDate, formatWeekday } from '#domain/time/date-format.ts'
import { addDays, minutesOfDay, type LocalDate, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { Price } from '../ui/price.tsx'
import { useBranchTexts } from './use-branch-texts.ts'
import type { MapBranch } from './map-branch.server.ts'

type StateProps = { hours: MapBranch['hours']; now: LocalMoment | undefined }

/** Whether a branch is open, and until when. Takes up its space before the time is known, so that nothing moves. */
export function BranchState({ hours, now }: StateProps) {
  const branchMap = useBranchTexts()
  const language = useLanguage()
  const state = now && openState(hours, now)
  return (
    <p className="min-h-7">
      {state && (
        <Badge tone={state.isOpen ? 'good' : 'bad'} wraps>
          {state.changesAt
            ? fillTime(branchMap[changeText(state.isOpen, now.date, state.changesAt.date)], state.changesAt, language)
            : branchMap[state.isOpen ? 'openNow' : 'closedNow']}
        </Badge>
      )}
    </p>
  )
}

function changeText(isOpen: boolean, today: LocalDate, date: LocalDate) {
  if (isOpen) return 'openUntil'
  if (date === today) return 'closedUntil'
  return date <= addDays(today, 6) ? 'closedUntilDay' : 'closedUntilDate'
}

/** Fills day and hour into a text. */
function fillTime(text: string, { date, time }: LocalMoment, language: Language): string {
  return text
    .replace('{hour}', formatClock(minutesOfDay(time), language))
    .replace('{day}', formatWeekday(date, language))
    .replace('{date}', formatDate(date, language))
}

/** The announced special hours, below the weekly ones. */
export function SpecialHours({ special }: Pick<MapBranch, 'special'>) {
  const branchMap = useBranchTexts()
  if (special.length === 0) return null
  return (
    <dl aria-label={branchMap.specialHours} className="mt-2 space-y-1.5 border-t border-line pt-2 text-[0.9375rem]">
      {special.map(({ note, dates, hours, friday }) => (
        <div key={`${note} ${dates}`} className="flex items-baseline justify-between gap-4">
          <dt>
            <strong className="block font-semibold">{note}</strong>
            <span className="text-muted">{dates}</span>
          </dt>
          <dd className="text-end font-semibold tabular-nums">
            <Times {...hours} />
            {friday && (
              <span className="block">
                <span className="font-normal text-muted">{friday.day}: </span>
                <Times {...friday} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The weekly opening hours, and the fee for hand-overs outside of them where the branch offers those. */
export function WeekHours({ week, hours: { afterHours } }: Pick<MapBranch, 'week' | 'hours'>) {
  const { book, fleet } = useTexts()
  return (
    <dl className="mt-2 space-y-0.5 text-[0.9375rem]">
      {week.map(({ days, ...hours }) => (
        <div key={days} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{days}</dt>
          <dd className="text-end font-semibold tabular-nums">
            <Times {...hours} />
          </dd>
        </div>
      ))}
      {afterHours && !week.every(({ isOpenAllDay }) => isOpenAllDay) && (
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{book.line.afterHours}</dt>
          <dd className="text-end font-semibold">
            <Price amount={afterHours.fee} /> {fleet.beforeVat}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Times({ isOpenAllDay, times }: Pick<MapBranch['week'][number], 'isOpenAllDay' | 'times'>) {
  const branchMap = useBranchTexts()
  if (times === '') return <span className="text-danger">{branchMap.closed}</span>
  return isOpenAllDay ? branchMap.openAllDay : times
}
