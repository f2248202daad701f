import { formatCount } from '#domain/money/numbers.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { useCycleTexts } from '../../../i18n/money/cycle-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import type { MoneyView } from './load-money.server.ts'

const tones = { charged: 'done', due: 'waiting', coming: 'quiet', notBegun: 'quiet' } as const

/** The months of a rental that is billed by cycle, each with its amount and whether it is charged. */
export function CyclePanel({ cycles }: { cycles: MoneyView['cycles'] }) {
  const texts = useCycleTexts()
  const language = useLanguage()
  if (cycles.length === 0) return null
  return (
    <Panel title={texts.title}>
      <p className="mb-3 text-muted">{texts.intro}</p>
      <ol className="divide-y divide-line">
        {cycles.map(({ number, startsAt, days, gross, kilometers, state }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="grid gap-0.5">
              <span className="font-semibold">
                {texts.number(number)} <Badge tone={tones[state]}>{texts.states[state]}</Badge>
              </span>
              <span className="text-sm text-muted">{formatMoment(startsAt, language)}</span>
              <span className="text-sm text-muted">
                {texts.days(days)}
                {kilometers !== undefined && ` · ${texts.kilometers(formatCount(kilometers))}`}
              </span>
            </span>
            <Price amount={gross} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
