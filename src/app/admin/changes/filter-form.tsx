import { Form, Link } from 'react-router'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import type { ChangeList } from './load-changes.server.ts'

export function FilterForm({ list: { filter, search, entities, staff, queryString } }: { list: ChangeList }) {
  const { actions, bookings, changes } = useAdminTexts()
  return (
    // On phones the entries come first; wider screens show the filter in any case.
    <details
      open={queryString !== ''}
      className="rounded-card border border-line bg-surface sm:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="min-h-11 cursor-pointer px-5 py-2.5 font-semibold sm:hidden">{actions.filter}</summary>
      <Form
        method="get"
        preventScrollReset
        className="grid items-end gap-4 p-5 max-sm:pt-0 sm:grid-cols-2 xl:grid-cols-4"
      >
        {search.id && <input type="hidden" name="search" value={search.id} />}
        <SelectField id="filter-entity" name="entity" label={changes.entity} defaultValue={filter.entity ?? ''}>
          <option value="">{changes.anyEntity}</option>
          {entities.map((entity) => (
            <option key={entity} value={entity}>
              {changes.entities[entity]}
            </option>
          ))}
        </SelectField>
        <SelectField id="filter-staff" name="staff" label={changes.staff} defaultValue={filter.staff ?? ''}>
          <option value="">{changes.anyStaff}</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <InputField id="filter-from" name="from" type="date" label={bookings.from} defaultValue={filter.from} />
        <InputField id="filter-to" name="to" type="date" label={bookings.to} defaultValue={filter.to} />
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <button type="submit" className={buttonClass('accent')}>
            {bookings.apply}
          </button>
          {queryString !== '' && (
            <Link to="/admin/changes" className={buttonClass('quiet')}>
              {bookings.clearAll}
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}
