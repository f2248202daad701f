import { SlidersHorizontal } from 'lucide-react'
import { Form, Link } from 'react-router'
import { bookingDates, bookingOrders, isNarrowed } from '../../../domain/booking/booking-filter.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import type { BookingList } from './load-list.server.ts'

/** The filter is part of the address, so that a list can be bookmarked or sent to a colleague. */
export function FilterForm({ list: { filter, search, cars, branches } }: { list: BookingList }) {
  const { bookings } = useAdminTexts()
  const isOpen =
    isNarrowed({ ...filter, status: undefined, late: undefined }) ||
    filter.by !== 'created' ||
    filter.order !== 'latest'
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-card px-5 font-semibold">
        <SlidersHorizontal aria-hidden className="size-5 text-muted" />
        {bookings.filters}
      </summary>
      <Form
        method="get"
        preventScrollReset
        className="grid items-start gap-4 border-t border-line p-5 sm:grid-cols-2 xl:grid-cols-3"
      >
        {filter.status && <input type="hidden" name="status" value={filter.status} />}
        {filter.late && <input type="hidden" name="late" value="true" />}
        {search.id && <input type="hidden" name="search" value={search.id} />}
        <SelectField id="filter-by" name="by" label={bookings.by} defaultValue={filter.by}>
          {bookingDates.map((date) => (
            <option key={date} value={date}>
              {bookings.dates[date]}
            </option>
          ))}
        </SelectField>
        <InputField id="filter-from" name="from" type="date" label={bookings.from} defaultValue={filter.from} />
        <InputField id="filter-to" name="to" type="date" label={bookings.to} defaultValue={filter.to} />
        <SelectField id="filter-order" name="order" label={bookings.order} defaultValue={filter.order}>
          {bookingOrders.map((order) => (
            <option key={order} value={order}>
              {bookings.orders[order]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="filter-branch"
          name="branch"
          label={bookings.branch}
          hint={bookings.branchHint}
          defaultValue={filter.branch ?? ''}
        >
          <Options any={bookings.anyBranch} choices={branches} />
        </SelectField>
        <SelectField id="filter-car" name="car" label={bookings.car} defaultValue={filter.car ?? ''}>
          <Options any={bookings.anyCar} choices={cars} />
        </SelectField>
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <button type="submit" className={buttonClass('accent')}>
            {bookings.apply}
          </button>
          <Link to="/admin/bookings" className={buttonClass('quiet')}>
            {bookings.clearAll}
          </Link>
        </div>
      </Form>
    </details>
  )
}

function Options({ any, choices }: { any: string; choices: readonly { id: string | number; name: string }[] }) {
  return (
    <>
      <option value="">{any}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
