import { data, Form, Link } from 'react-router'
import { findBooking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { halalas } from '#domain/money/money.ts'
import { extensionFormSchema, offeredDays } from '#domain/rentals/extension-form.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { extendRental } from '#operations/rentals/extend-rental.ts'
import { EditForm } from '../../shared/form/edit-form.tsx'
import { BlockingBookings } from '../../shared/form/form-problem.tsx'
import { saveForm, type FormRefusal } from '../../shared/form/save-form.server.ts'
import { extensionTextsIn, useExtensionTexts } from '../../shared/rentals/extension-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { EmptyState, Fact, Facts, Panel } from '../../shared/screen/panel.tsx'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { staffOf } from '../../shared/session/session.server.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { chipClass } from '../../../ui/chip.ts'
import { CheckboxField, InputField, TextareaField } from '../../../ui/field.tsx'
import { Price } from '../../../ui/price.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import type { Route } from './+types/route'
import { describeExtensionRefusal, loadExtension } from './load-extension.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return loadExtension(services, await bookingOf(services.db, params.id), {
    settings: context.get(settingsContext),
    role: staffOf(context).role,
    address: new URL(request.url).searchParams,
  })
}

export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: extensionFormSchema,
    async save({ version, ...extension }, services) {
      const { author, language } = services
      const booking = await bookingOf(services.db, params.id)
      const by = { kind: 'staff', role: staffOf(args.context).role, author } as const
      const settings = args.context.get(settingsContext).availability
      const extended = await extendRental(services, by, { id: booking.id, version }, extension, settings)
      const texts = extensionTextsIn(language)
      if (extended.ok) {
        const notice = { title: texts.saved(booking.reference), text: texts.savedNext }
        return { outcome: 'saved', to: recordPath('booking', booking.id), notice }
      }
      const { refusal } = extended
      if (refusal.kind === 'request') {
        const { kind } = refusal.refused.refusal
        if (kind === 'missing') return { outcome: kind }
        if (kind === 'conflict') return { outcome: kind, about: { entity: 'booking', id: booking.id } }
      }
      const { text, bookings } = await describeExtensionRefusal(services, booking, extension.return, refusal)
      return { outcome: 'refused', problem: text, status: 409, bookings }
    },
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

type Extension = Awaited<ReturnType<typeof loadExtension>>
type Asked = NonNullable<Extension['asked']>

export default function ExtendScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const texts = useExtensionTexts()
  const { bookings } = useAdminTexts()
  const language = useLanguage()
  const { booking, due, branch, isInvalid, asked } = loaderData
  return (
    <AdminPage
      title={texts.title(booking.reference)}
      actions={<UpLink to={recordPath('booking', booking.id)}>{bookings.title(booking.reference)}</UpLink>}
    >
      {booking.isOut ? (
        <>
          <p className="-mt-3 mb-5 text-lg">
            <bdi>{booking.fullName}</bdi> · <bdi>{booking.car}</bdi>
            <span className="block text-base">
              {texts.due}: {formatMoment(due, language)} · <bdi>{branch}</bdi>
            </span>
            {booking.days !== 0 && <span className="block text-base">{bookings.returnDay(booking.days)}</span>}
          </p>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <ChooseReturn extension={loaderData} />
            <div className="grid gap-6">
              {isInvalid && <RefusalNotice title={texts.notPossible}>{texts.invalid}</RefusalNotice>}
              {asked?.ok === false && <NotPossible refusal={asked.refusal} />}
              {asked?.ok && <Confirm key={asked.values.return} asked={asked} total={booking.total} answer={answer} />}
            </div>
          </div>
        </>
      ) : (
        <EmptyState>{texts.notOut}</EmptyState>
      )}
    </AdminPage>
  )
}

/** The lengths with one press, or any date and time. Both only ask for the price. */
function ChooseReturn({ extension: { due, typed } }: { extension: Extension }) {
  const texts = useExtensionTexts()
  return (
    <Panel title={texts.until} className="space-y-5">
      <ul className="flex flex-wrap gap-2">
        {offeredDays.map((days) => (
          <li key={days}>
            <Link to={`?days=${days}`} preventScrollReset className={`${chipClass} px-4`}>
              {texts.addDays(days)}
            </Link>
          </li>
        ))}
      </ul>
      <Form preventScrollReset className="grid gap-4 border-t border-line pt-5">
        <strong>{texts.other}</strong>
        <div className="flex flex-wrap gap-3">
          <InputField
            id="extend-date"
            name="date"
            type="date"
            required
            min={due.date}
            defaultValue={typed.date}
            label={texts.date}
            className="min-w-0 grow basis-36"
          />
          <InputField
            id="extend-time"
            name="time"
            type="time"
            defaultValue={typed.time || due.time}
            label={texts.time}
            className="min-w-0 grow basis-35"
          />
        </div>
        <button type="submit" className={buttonClass('brand')}>
          {texts.show}
        </button>
      </Form>
    </Panel>
  )
}

function NotPossible({ refusal }: Pick<Extract<Asked, { ok: false }>, 'refusal'>) {
  const texts = useExtensionTexts()
  const language = useLanguage()
  const nearest = 'nearest' in refusal && refusal.isOtherReturn ? refusal.nearest?.return : undefined
  return (
    <RefusalNotice title={texts.notPossible}>
      <p>{refusal.text}</p>
      <BlockingBookings bookings={refusal.bookings} />
      {nearest && (
        <Link
          to={`?${new URLSearchParams({ date: nearest.date, time: nearest.time }).toString()}`}
          preventScrollReset
          className={buttonClass('quiet', 'mt-3')}
        >
          {texts.takeReturn(formatMoment(nearest, language))}
        </Link>
      )}
    </RefusalNotice>
  )
}

type ConfirmProps = {
  asked: Extract<Asked, { ok: true }>
  total: Extension['booking']['total']
  answer: FormRefusal | undefined
}

/** What the extension costs, before it is agreed. */
function Confirm({ asked: { return: returned, hours, price, values }, total, answer }: ConfirmProps) {
  const texts = useExtensionTexts()
  const { company } = useStaffBookingTexts()
  const language = useLanguage()
  const difference = price.total - total
  return (
    <Panel title={texts.possible}>
      <Facts>
        <Fact label={texts.newDue}>{formatMoment(returned, language)}</Fact>
        {hours && <Fact label={texts.hours}>{hours}</Fact>}
        <Fact label={texts.before}>
          <Price amount={total} />
        </Fact>
        <Fact label={texts.after}>
          <Price amount={price.total} />
        </Fact>
      </Facts>
      <p className="my-4 flex items-baseline justify-between gap-4 border-y border-line py-3 text-title font-semibold">
        <span>{difference === 0 ? texts.same : texts.difference}</span>
        {difference !== 0 && (
          <span data-difference={difference}>
            {difference > 0 && '+'}
            <Price amount={halalas(Math.abs(difference))} negative={difference < 0} />
          </span>
        )}
      </p>
      {price.number !== undefined && (
        <p className="mb-4 text-sm text-muted">{texts.number(price.number, price.most)}</p>
      )}
      <EditForm schema={extensionFormSchema} values={values} answer={answer} submitLabel={texts.submit}>
        {(field) => (
          <>
            {(['return', 'expectedTotal', 'isOutside'] as const).map((name) => (
              <input key={name} type="hidden" name={name} value={values[name]} />
            ))}
            {price.aboveLimit !== undefined && (
              <div className="space-y-4">
                <RefusalNotice title={company.overLimit}>{price.aboveLimit}</RefusalNotice>
                <TextareaField
                  {...field('overLimitReason')}
                  rows={2}
                  maxLength={200}
                  label={company.overLimitReason}
                  hint={company.overLimitHint}
                />
              </div>
            )}
            {price.outside !== undefined && (
              <div className="space-y-4">
                <RefusalNotice title={texts.outside}>{price.outside}</RefusalNotice>
                <TextareaField
                  {...field('closedReason')}
                  rows={2}
                  maxLength={200}
                  label={texts.closedReason}
                  hint={texts.closedHint}
                />
                {price.mayWaiveFee && <CheckboxField name="waiveFee" value="on" label={texts.waiveFee} />}
              </div>
            )}
          </>
        )}
      </EditForm>
    </Panel>
  )
}

async function bookingOf(db: Database, id: string) {
  const booking = await findBooking(db, id)
  if (!booking) throw data(null, 404)
  return booking
}
