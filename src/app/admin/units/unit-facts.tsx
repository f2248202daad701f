import { formatCount } from '#domain/money/numbers.ts'
import type { DocumentState } from '#domain/fleet/units.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { UnitDetail } from './load-detail.server.ts'

/** Car, branch and validity of the documents of a unit. */
export function UnitFacts({ unit }: Pick<UnitDetail, 'unit'>) {
  const texts = useUnitTexts()
  const language = useLanguage()
  return (
    <Panel title={texts.details}>
      <Facts>
        <Fact label={texts.branch}>{unit.branch}</Fact>
        <Fact label={texts.form.odometer}>
          <span className="tabular-nums">{texts.kilometres(formatCount(unit.odometerKm))}</span>
        </Fact>
        <Fact label={texts.form.colour}>{texts.colours[unit.colour]}</Fact>
        <Fact label={texts.form.vin}>{unit.vin ? <bdi dir="ltr">{unit.vin}</bdi> : texts.unknown}</Fact>
        <Fact label={texts.form.inServiceFrom}>{formatDate(unit.inServiceFrom, language)}</Fact>
        <Fact label={texts.form.inServiceUntil}>
          {unit.inServiceUntil === null ? texts.noEnd : formatDate(unit.inServiceUntil, language)}
        </Fact>
        {unit.documents.map(({ key, lastDay, state }) => (
          <Fact key={key} label={texts.documentNames[key]}>
            {lastDay === null ? texts.unknown : texts.lastDay(formatDate(lastDay, language))}{' '}
            <DocumentBadge state={state} />
          </Fact>
        ))}
      </Facts>
    </Panel>
  )
}

function DocumentBadge({ state }: { state: DocumentState }) {
  const texts = useUnitTexts()
  if (state === 'expired') return <Badge tone="refused">{texts.expired}</Badge>
  return state === 'expiring' && <Badge tone="waiting">{texts.expiresSoon}</Badge>
}
