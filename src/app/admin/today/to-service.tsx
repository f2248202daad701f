import { Link } from 'react-router'
import { platePlain } from '#domain/fleet/plate.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import type { TodayView } from './load-today.server.ts'
import { UnitItem } from './unit-item.tsx'

/** The units whose service is due or will be soon, folded, because it can wait until they are here. */
export function ToService({ view: { toService } }: { view: TodayView }) {
  const language = useLanguage()
  const texts = todayTexts[language]
  if (toService.length === 0) return null
  return (
    <details className="rounded-card border border-line bg-surface p-4 md:p-6">
      <summary className="cursor-pointer">
        <h2 className="inline text-title">
          {texts.service.title} <span className="tabular-nums">({formatCount(toService.length)})</span>
        </h2>
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {toService.map(({ unit, branch, line, isDue, nextPickup }) => (
          <UnitItem
            key={unit.id}
            unit={unit}
            time={nextPickup ? texts.nextPickup(formatMoment(nextPickup, language)) : texts.noPickup}
            warning={[isDue && line]}
            facts={[branch, !isDue && line]}
          >
            <Link
              to={`${recordPath('unit', unit.id)}#service`}
              aria-label={`${texts.service.record}: ${platePlain(unit.plate)}`}
              className={buttonClass('quiet', 'px-4')}
            >
              {texts.service.record}
            </Link>
          </UnitItem>
        ))}
      </ul>
    </details>
  )
}
