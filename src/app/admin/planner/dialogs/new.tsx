import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { listUnitChoices } from '#data/availability/planned-hold.ts'
import { addUnitHold, readEnteredHold } from '#operations/availability/staff-holds.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { holdKindsOf, newHoldSchema } from '#domain/availability/planner/planner-form.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { parseLocalDate, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { toTypedMoment } from '#domain/time/typed-moment.ts'
import { bookingNamesIn } from '../../shared/booking/booking-view.server.ts'
import { EditForm } from '../../shared/form/edit-form.tsx'
import { saveForm, type SaveResult } from '../../shared/form/save-form.server.ts'
import { staffOf } from '../../shared/session/session.server.ts'
import { NewHoldFields } from '../../shared/units/new-hold-fields.tsx'
import { useUnitTexts } from '../../shared/units/unit-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import type { Route } from './+types/new'
import { describeMoved } from '../../shared/units/describe-moved.server.ts'
import { checkHoldKind } from '../../shared/units/check-hold-kind.server.ts'
import { refuseHold } from '../../shared/units/refuse-hold.server.ts'
import { plannerUnder, viewChoice } from './load-hold.server.ts'
import { PlannerDialog } from './planner-dialog.tsx'
import { useKeptAnswer } from '../../shared/screen/use-kept-answer.ts'
import { UnitChoiceField } from './unit-choice.tsx'

const hourMs = 3_600_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, language, now: clock } = services
  const address = new URL(request.url).searchParams
  const now = clock()
  const day = parseLocalDate(address.get('on') ?? '') ?? todayInRiyadh(now)
  const morning = new Date(startOfDay(day).getTime() + 8 * hourMs)
  const from = morning > now ? morning : new Date(Math.ceil(now.getTime() / hourMs) * hourMs)
  const until = new Date(from.getTime() + 8 * hourMs)
  const [choices, names] = await Promise.all([
    listUnitChoices(db, { during: { from, until }, now }),
    listBookingNames(db),
  ])
  return {
    unitId: choices.find(({ id }) => String(id) === address.get('unit'))?.id,
    from: toTypedMoment(from),
    until: toTypedMoment(until),
    choices: choices.map((choice) => viewChoice(choice, language)),
    branches: bookingNamesIn(language, names).branches.filter(({ isDeleted }) => !isDeleted),
    kinds: holdKindsOf(staffOf(context).role),
    closeTo: plannerUnder(request, services),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveForm(
    { request, context },
    {
      schema: newHoldSchema,
      once: true,
      async save(values, { db, author, language }): Promise<SaveResult> {
        checkHoldKind(context, values.kind)
        const added = await addUnitHold(db, author, readEnteredHold(values), context.get(settingsContext).availability)
        if (added.outcome === 'refused') return refuseHold(added.refusal, language)
        const to = plannerUnder(request, context.get(servicesContext), values.from)
        return {
          outcome: 'saved',
          to,
          notice: { title: plannerTexts[language].saved, ...describeMoved(added, language) },
        }
      },
    },
  )
}

/** Enters a maintenance, block or transfer of a unit, and links to a new booking with it. */
export default function NewHoldDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { unitId, from, until, choices, branches, kinds, closeTo } = loaderData
  const { problems } = useUnitTexts()
  const texts = plannerTexts[useLanguage()]
  const answer = useKeptAnswer(actionData)
  const prefill = new URLSearchParams({ ...(unitId !== undefined && { unit: String(unitId) }), pickup: from })
  return (
    <PlannerDialog closeTo={closeTo} title={kinds.includes('blocked') ? texts.addTitle : texts.addOwnTitle}>
      <Link to={`${recordPath('booking')}?${prefill.toString()}`} className={buttonClass('brand', 'mb-5 w-full')}>
        <CalendarPlus aria-hidden className="size-5" />
        {texts.newBooking}
      </Link>
      <EditForm
        schema={newHoldSchema}
        values={{ kind: 'maintenance', unitId: String(unitId ?? ''), from, until, reason: '', toBranchId: '' }}
        answer={answer}
        cancelTo={closeTo}
        problems={problems}
      >
        {(field) => (
          <NewHoldFields
            field={field}
            branches={branches}
            kinds={kinds}
            unit={<UnitChoiceField field={field('unitId')} choices={choices} current={unitId} showsCar />}
          />
        )}
      </EditForm>
    </PlannerDialog>
  )
}
