import { Form } from 'react-router'
import { holdReasonMaximum, staffHoldSchema } from '#domain/availability/planner/planner-form.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { EditForm } from '../../shared/form/edit-form.tsx'
import type { FormRefusal } from '../../shared/form/save-form.server.ts'
import { ConfirmAction } from '../../shared/screen/confirm.tsx'
import { useUnitTexts } from '../../shared/units/unit-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { InputField } from '../../../ui/field.tsx'
import type { HoldView } from './load-hold.server.ts'
import { UnitChoiceField } from './unit-choice.tsx'

type StaffHoldFormProps = {
  hold: HoldView
  closeTo: string
  mayChangeUnits: boolean
  answer: FormRefusal | undefined
}

/**
 * Moves a maintenance, block or transfer to another unit or period, or ends it. Read-only for roles that may not change units, and for
 * a transfer that is over.
 */
export function StaffHoldForm({ hold, closeTo, mayChangeUnits, answer }: StaffHoldFormProps) {
  const { take, problems, since } = useUnitTexts()
  const language = useLanguage()
  const isTransfer = hold.kind === 'transfer'
  if (isTransfer ? hold.isOver : !mayChangeUnits)
    return (
      <p>
        {hold.hasOpenEnd
          ? since(formatMoment(hold.from, language))
          : `${formatMoment(hold.from, language)} – ${formatMoment(hold.until, language)}`}
        <span className="block text-muted">{hold.reason}</span>
      </p>
    )
  const endLabel = isTransfer ? take.dropTransfer : hold.hasBegun ? take.end : take.drop
  return (
    <div className="space-y-5">
      <EditForm
        schema={staffHoldSchema}
        values={{ version: String(hold.version), unitId: String(hold.unit.id), reason: hold.reason, ...hold.typed }}
        answer={answer}
        cancelTo={closeTo}
        problems={problems}
      >
        {(field) => (
          <div className="space-y-4">
            <input type="hidden" name="intent" value="time" />
            <UnitChoiceField field={field('unitId')} choices={hold.choices} current={hold.unit.id} showsCar />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
              <InputField {...field('from')} type="datetime-local" label={take.from} dir="ltr" />
              {hold.hasOpenEnd ? (
                <input type="hidden" name="until" value={hold.typed.until} />
              ) : (
                <InputField {...field('until')} type="datetime-local" label={take.until} dir="ltr" />
              )}
            </div>
            <InputField {...field('reason')} label={take.reason} dir="auto" maxLength={holdReasonMaximum} />
          </div>
        )}
      </EditForm>
      {isTransfer && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={hold.version} />
          <button type="submit" name="intent" value="arrived" className={buttonClass('quiet')}>
            {take.arrived}
          </button>
        </Form>
      )}
      {!hold.isOver && (
        <ConfirmAction
          id="end-hold"
          label={endLabel}
          look="quiet"
          question={isTransfer ? take.dropTransferQuestion : hold.hasBegun ? take.endQuestion : take.dropQuestion}
        >
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={hold.version} />
            <button type="submit" name="intent" value="end" className={buttonClass('accent')}>
              {endLabel}
            </button>
          </Form>
        </ConfirmAction>
      )}
    </div>
  )
}
