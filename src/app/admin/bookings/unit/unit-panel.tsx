import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { ExpectedBack } from '../../shared/booking/expected-back.tsx'
import { FormProblem } from '../../shared/form/form-problem.tsx'
import type { FormRefusal } from '../../shared/form/save-form.server.ts'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { SelectField } from '../../../ui/field.tsx'
import { PlateTag } from '../../../ui/plate.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import type { BookingUnit } from './load-unit.server.ts'

type UnitPanelProps = { unit: BookingUnit; answer: FormRefusal | undefined }

/** The unit of a booking by its plate, with the actions on it. */
export function UnitPanel({ unit, answer }: UnitPanelProps) {
  const { unit: texts } = useStaffBookingTexts()
  const { held } = unit
  return (
    <Panel title={texts.title}>
      <div className="space-y-4">
        {answer?.section === 'unit' && answer.problem && (
          <FormProblem
            title={texts.failed}
            text={answer.problem}
            isConflict={false}
            conflict={undefined}
            answer={answer}
          />
        )}
        {unit.late && <ExpectedBack booking={unit.late} value={unit.late.value} />}
        <HitBookings hit={unit.hit} />
        {held ? <Held held={held} isFixed={unit.isFixed} /> : <p>{unit.hasUnits ? texts.none : texts.noUnits}</p>}
        {held && !unit.isFixed && unit.free.length > 0 && (
          <UnitForm intent="reassignUnit" submit={texts.assign} hold={held.hold} pinned>
            <UnitSelect id="other-unit" label={texts.other} units={unit.free} first={texts.choose} required />
          </UnitForm>
        )}
        {!held && unit.hasUnits && (
          <UnitForm intent="assignUnit" submit={texts.give}>
            <UnitSelect id="give-unit" label={texts.label} units={unit.free} first={texts.any} />
          </UnitForm>
        )}
        {held && unit.others.length > 0 && <Swap hold={held.hold} others={unit.others} />}
      </div>
    </Panel>
  )
}

function Held({ held, isFixed }: { held: NonNullable<BookingUnit['held']>; isFixed: boolean }) {
  const { unit: texts } = useStaffBookingTexts()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to={recordPath('unit', held.unitId)}>
        <span className="sr-only">{texts.assigned}: </span>
        <PlateTag plate={held.plate} />
      </Link>
      {held.warning && <p className="basis-full text-sm font-semibold text-danger">{held.warning}</p>}
      {!isFixed && (
        <>
          <span className="text-muted">{held.pinned ? texts.pinned : texts.tentativeState}</span>
          <UnitForm
            intent="reassignUnit"
            submit={held.pinned ? texts.unpin : texts.pin}
            hold={held.hold}
            pinned={!held.pinned}
          >
            <input type="hidden" name="unitId" value={held.unitId} />
          </UnitForm>
        </>
      )}
    </div>
  )
}

function Swap({ hold, others }: { hold: string; others: BookingUnit['others'] }) {
  const { unit: texts } = useStaffBookingTexts()
  return (
    <UnitForm intent="swapUnits" submit={texts.swap} hold={hold}>
      <SelectField id="swap-with" name="other" label={texts.swap} hint={texts.swapHint} required defaultValue="">
        <option value="">{texts.choose}</option>
        {others.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </UnitForm>
  )
}

type UnitSelectProps = { id: string; label: string; units: BookingUnit['free']; first: string; required?: boolean }

function UnitSelect({ id, label, units, first, required = false }: UnitSelectProps) {
  return (
    <SelectField id={id} name="unitId" label={label} required={required} defaultValue="">
      <option value="">{first}</option>
      {units.map((one) => (
        <option key={one.id} value={one.id}>
          {one.label}
        </option>
      ))}
    </SelectField>
  )
}

type UnitFormProps = {
  intent: 'reassignUnit' | 'assignUnit' | 'swapUnits'
  submit: string
  hold?: string
  pinned?: boolean
  children: ReactNode
}

function UnitForm({ intent, submit, hold, pinned = false, children }: UnitFormProps) {
  const saving = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset className="space-y-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="section" value="unit" />
      {hold && <input type="hidden" name="hold" value={hold} />}
      {pinned && <input type="hidden" name="pinned" value="on" />}
      {children}
      <button type="submit" disabled={saving} className={buttonClass('quiet')}>
        {submit}
      </button>
    </Form>
  )
}

function HitBookings({ hit }: Pick<BookingUnit, 'hit'>) {
  const { late } = useStaffBookingTexts()
  const language = useLanguage()
  if (hit.length === 0) return null
  return (
    <RefusalNotice title={late.title}>
      <p>{late.text}</p>
      <ul className="mt-2 space-y-1">
        {hit.map(({ id, reference, pickup }) => (
          <li key={id}>
            <Link to={recordPath('booking', id)} className="inline-block py-1 font-semibold underline">
              <bdi dir="ltr">{reference}</bdi>
            </Link>{' '}
            {formatMoment(pickup, language)}
          </li>
        ))}
      </ul>
    </RefusalNotice>
  )
}
