import { Form } from 'react-router'
import { unitActionSchema } from '#domain/availability/units/unit-actions-form.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmAction } from '../shared/screen/confirm.tsx'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import type { UnitDetail } from './load-detail.server.ts'

type SalePanelProps = { detail: UnitDetail; answer: FormRefusal | undefined }

const number = { dir: 'ltr', autoComplete: 'off', maxLength: 20 } as const

/** Records the sale of a unit. */
export function SalePanel({ detail: { unit, today }, answer }: SalePanelProps) {
  const { fleet } = useAdminTexts()
  const { sale, problems } = useUnitTexts()
  return (
    <Panel title={sale.title}>
      <p className="-mt-2 mb-4 text-muted">{sale.intro}</p>
      <details open={answer?.section === 'sell'}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">{sale.open}</summary>
        <div className="mt-3">
          <SectionForm
            schema={unitActionSchema}
            section="sell"
            values={{ version: String(unit.version), soldOn: today, soldPrice: '', soldOdometerKm: '' }}
            answer={answer}
            problems={{ ...fleet.problems, ...problems }}
            submitLabel={sale.submit}
          >
            {(field) => (
              <>
                <input type="hidden" name="intent" value="sell" />
                <InputField {...field('soldOn')} type="date" max={today} label={sale.soldOn} />
                <InputField {...field('soldPrice')} {...number} inputMode="decimal" label={sale.soldPrice} />
                <InputField {...field('soldOdometerKm')} {...number} inputMode="numeric" label={sale.soldOdometerKm} />
              </>
            )}
          </SectionForm>
        </div>
      </details>
    </Panel>
  )
}

/** What is known of the sale of a unit, which a manager may take back. */
export function SoldPanel({ detail: { unit, mayChange } }: { detail: UnitDetail }) {
  const { sale, kilometres, unknown } = useUnitTexts()
  const language = useLanguage()
  return (
    <Panel title={sale.soldTitle(unit.soldOn === null ? '' : formatDate(unit.soldOn, language))}>
      <Facts>
        <Fact label={sale.soldFor}>{unit.soldPrice === null ? unknown : <Price amount={unit.soldPrice} />}</Fact>
        <Fact label={sale.soldAt}>
          {unit.soldOdometerKm === null ? unknown : kilometres(formatCount(unit.soldOdometerKm))}
        </Fact>
      </Facts>
      {mayChange && (
        <ConfirmAction id="undo-sale" label={sale.undo} look="quiet" question={sale.undoQuestion}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={unit.version} />
            <button type="submit" name="intent" value="undoSale" className={buttonClass('accent')}>
              {sale.undo}
            </button>
          </Form>
        </ConfirmAction>
      )}
    </Panel>
  )
}
