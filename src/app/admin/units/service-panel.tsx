import { unitActionSchema } from '#domain/availability/units/unit-actions-form.ts'
import { serviceWorkMaximum, workshopMaximum } from '#domain/fleet/unit-care-form.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { serviceLine } from '../shared/units/service-line.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { InputField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import type { UnitDetail } from './load-detail.server.ts'

type ServicePanelProps = { detail: UnitDetail; answer: FormRefusal | undefined }

const number = { dir: 'ltr', autoComplete: 'off', maxLength: 20 } as const

/** When the next service of a unit is due, the services that it had, and a form for another one. */
export function ServicePanel({ detail: { unit, service, services, today }, answer }: ServicePanelProps) {
  const { fleet } = useAdminTexts()
  const { upkeep, problems } = useUnitTexts()
  const language = useLanguage()
  const isUrgent = service.state === 'due' || service.state === 'soon'
  return (
    <div id="service" className="scroll-mt-20">
      <Panel title={upkeep.title}>
        <p className={`-mt-2 ${isUrgent ? 'font-semibold text-danger' : 'text-muted'}`}>
          {serviceLine(service, language)}
        </p>
        {services.length > 0 && <ServiceHistory services={services} />}
        {unit.soldOn === null && (
          <details className="mt-4" open={answer?.section === 'service'}>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">{upkeep.record}</summary>
            <div className="mt-3">
              <SectionForm
                schema={unitActionSchema}
                section="service"
                values={{
                  doneOn: today,
                  odometerKm: String(unit.odometerKm),
                  work: upkeep.usualWork,
                  cost: '',
                  workshop: '',
                }}
                answer={answer}
                problems={{ ...fleet.problems, ...problems }}
                submitLabel={upkeep.submit}
              >
                {(field) => (
                  <>
                    <input type="hidden" name="intent" value="service" />
                    <InputField {...field('doneOn')} type="date" max={today} label={upkeep.doneOn} />
                    <InputField {...field('odometerKm')} {...number} inputMode="numeric" label={upkeep.odometer} />
                    <InputField {...field('work')} label={upkeep.work} dir="auto" maxLength={serviceWorkMaximum} />
                    <InputField {...field('cost')} {...number} inputMode="decimal" label={upkeep.cost} />
                    <InputField {...field('workshop')} label={upkeep.workshop} dir="auto" maxLength={workshopMaximum} />
                  </>
                )}
              </SectionForm>
            </div>
          </details>
        )}
      </Panel>
    </div>
  )
}

function ServiceHistory({ services }: { services: UnitDetail['services'] }) {
  const { upkeep, kilometres } = useUnitTexts()
  const language = useLanguage()
  return (
    <ol aria-label={upkeep.history} className="mt-3 divide-y divide-line">
      {services.map(({ id, doneOn, odometerKm, work, cost, workshop, by }) => (
        <li key={id} className="py-2">
          <span className="font-semibold">
            {formatDate(doneOn, language)} · {kilometres(formatCount(odometerKm))}
          </span>
          <bdi className="block wrap-anywhere">{work}</bdi>
          <span className="block text-sm text-muted">
            {cost !== null && <Price amount={cost} />}
            {cost !== null && workshop && ' · '}
            {workshop && <bdi>{workshop}</bdi>}
            {(cost !== null || workshop) && by && ' · '}
            {by && <bdi>{by}</bdi>}
          </span>
        </li>
      ))}
    </ol>
  )
}
