import { data } from 'react-router'
import { bookingUnitSchema } from '#domain/availability/planner/planner-form.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { EditForm } from '../../shared/form/edit-form.tsx'
import { staffOf } from '../../shared/session/session.server.ts'
import { useUnitTexts } from '../../shared/units/unit-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { servicesContext } from '../../../services-context.ts'
import { CheckboxField } from '../../../ui/field.tsx'
import { PlateTag } from '../../../ui/plate.tsx'
import type { Route } from './+types/hold'
import { BookingFacts } from './booking-facts.tsx'
import { changeHold } from './change-hold.server.ts'
import { loadHold, plannerUnder } from './load-hold.server.ts'
import { PlannerDialog } from './planner-dialog.tsx'
import { StaffHoldForm } from './staff-hold-form.tsx'
import { useKeptAnswer } from '../../shared/screen/use-kept-answer.ts'
import { UnitChoiceField } from './unit-choice.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const hold = await loadHold(services, params.id)
  if (!hold) throw data(null, 404)
  return {
    hold,
    closeTo: plannerUnder(request, services),
    mayChangeUnits: mayEnter(staffOf(context).role, 'fleet'),
  }
}

export function action({ params, ...args }: Route.ActionArgs) {
  return changeHold(args, params.id)
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function HoldDialog({
  loaderData: { hold, closeTo, mayChangeUnits },
  actionData,
}: Route.ComponentProps) {
  const { holdKinds, transferTo } = useUnitTexts()
  const { booking, unit } = hold
  const answer = useKeptAnswer(actionData)
  const ofStaff = hold.toBranch ? transferTo(hold.toBranch) : holdKinds[hold.kind]
  const title = booking ? <bdi dir="ltr">{booking.reference}</bdi> : ofStaff
  return (
    <PlannerDialog closeTo={closeTo} title={title}>
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <PlateTag plate={unit.plate} />
        <bdi className="font-semibold">{unit.car}</bdi>
      </p>
      {booking ? (
        <>
          <BookingFacts {...{ booking, closeTo }} />
          {booking.status !== 'active' && booking.status !== 'completed' && (
            <BookingUnitForm key={hold.id} {...{ hold, closeTo, answer }} />
          )}
        </>
      ) : (
        <StaffHoldForm key={hold.id} {...{ hold, closeTo, mayChangeUnits, answer }} />
      )}
    </PlannerDialog>
  )
}

type BookingUnitFormProps = Pick<Route.ComponentProps['loaderData'], 'hold' | 'closeTo'> & {
  answer: Route.ComponentProps['actionData']
}

/** Gives a booking another unit, or keeps it on the one it has. */
function BookingUnitForm({ hold, closeTo, answer }: BookingUnitFormProps) {
  const texts = plannerTexts[useLanguage()]
  return (
    <EditForm
      schema={bookingUnitSchema}
      values={{ version: String(hold.version), place: String(hold.unit.id) }}
      answer={answer}
      cancelTo={closeTo}
    >
      {(field) => (
        <div className="space-y-3">
          <UnitChoiceField field={field('place')} choices={hold.choices} current={hold.unit.id} maySwap />
          <CheckboxField name="pinned" label={texts.pin} hint={texts.pinHint} defaultChecked={hold.pinned} />
        </div>
      )}
    </EditForm>
  )
}
