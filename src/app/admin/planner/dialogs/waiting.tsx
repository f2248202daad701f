import { data } from 'react-router'
import { assignUnit } from '#operations/availability/assign-unit.ts'
import { findWaitingBooking, listUnitChoices } from '#data/availability/planned-hold.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { bookingSpan } from '#domain/availability/booking-hold.ts'
import { bookingUnitSchema } from '#domain/availability/planner/planner-form.ts'
import { EditForm } from '../../shared/form/edit-form.tsx'
import { saveForm, type SaveResult } from '../../shared/form/save-form.server.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import type { Route } from './+types/waiting'
import { refuseHold, refuseOutdated } from '../../shared/units/refuse-hold.server.ts'
import { BookingFacts } from './booking-facts.tsx'
import { plannerUnder, viewBooking, viewChoice } from './load-hold.server.ts'
import { PlannerDialog } from './planner-dialog.tsx'
import { useKeptAnswer } from '../../shared/screen/use-kept-answer.ts'
import { UnitChoiceField } from './unit-choice.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, language } = services
  const found = await findWaitingBooking(db, params.id)
  if (!found) throw data(null, 404)
  const { carId, modelYear, pickupDatetime, returnDatetime } = found.booking
  const { turnaroundMinutes } = context.get(settingsContext).availability
  const during = bookingSpan(pickupDatetime, returnDatetime, turnaroundMinutes)
  const [names, choices] = await Promise.all([
    listBookingNames(db),
    carId === null ? [] : listUnitChoices(db, { of: { carId, modelYear }, during, now: services.now() }),
  ])
  return {
    booking: viewBooking(found.booking, names, language),
    isWaiting: found.holdId === null && found.hasUnits,
    choices: choices.map((choice) => viewChoice(choice, language)),
    closeTo: plannerUnder(request, services),
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const to = plannerUnder(request, context.get(servicesContext))
  return saveForm(
    { request, context },
    {
      schema: bookingUnitSchema,
      async save({ place }, { db, author, language }): Promise<SaveResult> {
        if ('swap' in place) return refuseOutdated(language)
        const given = await assignUnit(db, author, params.id, place.unitId, context.get(settingsContext).availability)
        if (given.outcome === 'refused') return refuseHold(given.refusal, language)
        if (given.outcome !== 'saved') return { outcome: given.outcome }
        return { outcome: 'saved', to, notice: { title: plannerTexts[language].saved } }
      },
    },
  )
}

/** The dialog of a booking that has no unit yet. */
export default function WaitingDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, isWaiting, choices, closeTo } = loaderData
  const texts = plannerTexts[useLanguage()]
  const answer = useKeptAnswer(actionData)
  return (
    <PlannerDialog closeTo={closeTo} title={<bdi dir="ltr">{booking.reference}</bdi>}>
      <p className="mb-4">
        <bdi className="font-semibold">{booking.car}</bdi>
        {isWaiting && <strong className="ms-3 text-danger">{texts.waiting}</strong>}
      </p>
      <BookingFacts {...{ booking, closeTo }} />
      {isWaiting && choices.every(({ isFree }) => !isFree) && <p className="text-danger">{texts.noneFree}</p>}
      {isWaiting && choices.some(({ isFree }) => isFree) && (
        <EditForm
          schema={bookingUnitSchema}
          values={{ place: '' }}
          answer={answer}
          cancelTo={closeTo}
          submitLabel={texts.give}
        >
          {(field) => <UnitChoiceField field={field('place')} choices={choices} current={undefined} />}
        </EditForm>
      )}
    </PlannerDialog>
  )
}
