import { SlidersHorizontal } from 'lucide-react'
import { Form, Link } from 'react-router'
import { bookingDates, bookingDays, bookingOrders, everyBooking } from '#domain/booking/booking-filter.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { FilterOptions } from '../../shared/list/list-filter.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { closesDialog, ModalDialog, opensDialog } from '../../shared/screen/modal-dialog.tsx'
import { bookingViewTexts } from '../../../i18n/booking-view-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { CheckboxField, InputField, SelectField } from '../../../ui/field.tsx'
import type { BookingList } from '../load-list.server.ts'

const dialog = 'booking-filters'

export function FilterButton() {
  const { bookings } = useAdminTexts()
  return (
    <button
      {...opensDialog(dialog)}
      aria-label={bookings.filters}
      className={buttonClass('quiet', 'min-h-12 shrink-0 max-md:px-3')}
    >
      <SlidersHorizontal aria-hidden className="size-5" />
      <span className="max-md:hidden">{bookings.filters}</span>
    </button>
  )
}

/** The filter is part of the address, so that a list can be bookmarked or sent to a colleague. */
export function FilterSheet({
  list: { queryString, filter, search, cars, branches, companies },
}: {
  list: BookingList
}) {
  const { actions, bookings } = useAdminTexts()
  const texts = bookingViewTexts[useLanguage()]
  return (
    <ModalDialog id={dialog} role="dialog" label={bookings.filters} isSheet>
      <h2 className="mb-4 text-title">{bookings.filters}</h2>
      {/* The key resets the fields when the filter in the address changes. */}
      <Form key={queryString} method="get" preventScrollReset className="grid items-start gap-4 sm:grid-cols-2">
        {search.id && <input type="hidden" name="search" value={search.id} />}
        {/* A branch chosen here is what the list begins with next time. */}
        <input type="hidden" name="remember" value="branch" />
        <SelectField id="filter-status" name="status" label={bookings.status} defaultValue={filter.status ?? ''}>
          <FilterOptions
            any={texts.anyStatus}
            choices={bookingStatuses.map((id) => ({ id, name: bookings.statuses[id] }))}
          />
        </SelectField>
        <SelectField id="filter-by" name="by" label={bookings.by} defaultValue={filter.by}>
          {bookingDates.map((date) => (
            <option key={date} value={date}>
              {bookings.dates[date]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="filter-day"
          name="day"
          label={texts.day}
          hint={texts.dayHint}
          defaultValue={filter.day ?? ''}
          className="sm:col-span-full"
        >
          <FilterOptions any={texts.anyDay} choices={bookingDays.map((id) => ({ id, name: texts.days[id] }))} />
        </SelectField>
        <InputField id="filter-from" name="from" type="date" label={bookings.from} defaultValue={filter.from} />
        <InputField id="filter-to" name="to" type="date" label={bookings.to} defaultValue={filter.to} />
        <SelectField
          id="filter-branch"
          name="branch"
          label={bookings.branch}
          hint={bookings.branchHint}
          defaultValue={filter.branch ?? ''}
        >
          <FilterOptions any={bookings.anyBranch} choices={branches} />
        </SelectField>
        <SelectField id="filter-car" name="car" label={bookings.car} defaultValue={filter.car ?? ''}>
          <FilterOptions any={bookings.anyCar} choices={cars} />
        </SelectField>
        {companies.length > 0 && (
          <SelectField id="filter-company" name="company" label={bookings.company} defaultValue={filter.company ?? ''}>
            <FilterOptions any={bookings.anyCompany} choices={companies} />
          </SelectField>
        )}
        <SelectField id="filter-order" name="order" label={bookings.order} defaultValue={filter.order}>
          {bookingOrders.map((order) => (
            <option key={order} value={order}>
              {bookings.orders[order]}
            </option>
          ))}
        </SelectField>
        <div className="self-end">
          <CheckboxField name="late" value="true" label={bookings.onlyOverdue} defaultChecked={filter.late === true} />
        </div>
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <button type="submit" className={buttonClass('accent', 'grow')}>
            {bookings.apply}
          </button>
          <Link to={`/admin/bookings?${everyBooking}`} {...dismisses} className={buttonClass('quiet')}>
            {bookings.clearAll}
          </Link>
          <button {...closesDialog(dialog)} className={buttonClass('bare')}>
            {actions.cancel}
          </button>
        </div>
      </Form>
    </ModalDialog>
  )
}

/** Following a link does not close the dialog around it. */
const dismisses = {
  onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.closest('dialog')?.close(),
}
