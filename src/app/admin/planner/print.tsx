import { Printer } from 'lucide-react'
import { listPrintedBookings } from '#data/overview/day-work.ts'
import { formatDay, formatTime } from '#domain/time/date-format.ts'
import { parseLocalDate, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { PlateTag } from '../../ui/plate.tsx'
import { Price } from '../../ui/price.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/print'
import { loadPlanner } from './load-planner.server.ts'
import { plannerPath } from './planner-paths.ts'

/** The pick-ups and returns of a day, of one branch or of all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const asked = new URL(request.url).searchParams
  const day = parseLocalDate(asked.get('day') ?? '') ?? todayInRiyadh(services.now())
  const view = await loadPlanner(new URLSearchParams({ from: day, days: '7' }), services, {
    role: staffOf(context).role,
  })
  const branch = view.branches.find(({ id }) => id === asked.get('branch'))?.name
  // Only what is still to do: without pick-ups of cars that are already out.
  const booked = view.events.filter(
    ({ hold, kind, status }) =>
      hold.kind === 'booking' && status !== 'completed' && !(kind === 'pickup' && status === 'active'),
  )
  const printed = await listPrintedBookings(
    services.db,
    booked.flatMap(({ hold }) => hold.bookingId ?? []),
  )
  const events = booked.map(({ kind, time, car, modelYear, plate, hasUnits, hold, ...event }) => {
    const booking = printed.get(hold.bookingId ?? '')
    return {
      kind,
      time,
      car: `${car} ${modelYear}`,
      plate,
      lacksUnit: hasUnits && !plate,
      reference: event.reference ?? '',
      customer: event.label,
      mobileNumber: booking?.mobileNumber,
      total: booking?.totalPrice,
      address: (kind === 'pickup' && booking?.deliveryAddress) || undefined,
      branch: event.branch,
    }
  })
  return { day, branch, events: events.filter((event) => branch === undefined || event.branch === branch) }
}

export default function PrintDay({ loaderData: { day, branch, events } }: Route.ComponentProps) {
  const { bookings } = useAdminTexts()
  const units = useUnitTexts()
  const language = useLanguage()
  const texts = plannerTexts[language]
  const hydrated = useHydrated()
  const cell = 'px-2 py-1.5 text-start align-middle'
  return (
    <AdminPage
      title={`${texts.dayTitle}: ${formatDay(day, language)}`}
      {...(branch && { intro: branch })}
      actions={
        <>
          <UpLink to={plannerPath}>{texts.title}</UpLink>
          {hydrated && (
            <button type="button" onClick={() => window.print()} className={buttonClass('accent', 'print:hidden')}>
              <Printer aria-hidden className="size-5" />
              {texts.printDay}
            </button>
          )}
        </>
      }
    >
      {events.length === 0 && <p>{texts.listEmpty}</p>}
      {events.length > 0 && (
        <div className="relative overflow-x-auto" role="region" aria-label={texts.dayTitle} tabIndex={0}>
          <table className="paper printed-day w-full min-w-4xl border-collapse bg-surface text-ink">
            <thead className="text-sm">
              <tr className="border-b border-ink">
                {[
                  texts.done,
                  texts.time,
                  texts.event,
                  bookings.customer,
                  bookings.mobileNumber,
                  units.plate,
                  units.car,
                  units.branch,
                  texts.amount,
                  texts.signature,
                ].map((title) => (
                  <th key={title} scope="col" className={`${cell} font-semibold`}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <tr key={`${event.kind} ${event.reference}`} className="break-inside-avoid border-b border-line">
                  <td className={cell}>
                    <span aria-hidden className="block size-5 border-2 border-ink" />
                  </td>
                  <td className={`${cell} font-semibold whitespace-nowrap tabular-nums`}>
                    {formatTime(event.time, language)}
                  </td>
                  <td className={`${cell} whitespace-nowrap`}>{texts.events[event.kind]}</td>
                  <td className={cell}>
                    <bdi>{event.customer}</bdi>
                    <span className="block text-sm text-muted">
                      <bdi dir="ltr">{event.reference}</bdi>
                    </span>
                  </td>
                  <td className={`${cell} whitespace-nowrap tabular-nums`}>
                    <bdi dir="ltr">{event.mobileNumber}</bdi>
                  </td>
                  <td className={cell}>
                    {event.plate ? <PlateTag plate={event.plate} /> : event.lacksUnit && texts.waiting}
                  </td>
                  <td className={cell}>
                    <bdi>{event.car}</bdi>
                  </td>
                  <td className={cell}>
                    {event.branch}
                    {event.address && (
                      <span className="block max-w-64 text-sm">
                        {bookings.deliveryAddress}: <bdi className="font-semibold wrap-anywhere">{event.address}</bdi>
                      </span>
                    )}
                  </td>
                  <td className={cell}>{event.total !== undefined && <Price amount={event.total} />}</td>
                  {/* Room to sign with a pen. */}
                  <td className={`${cell} h-14 min-w-36`} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </AdminPage>
  )
}
