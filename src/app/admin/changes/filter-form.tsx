import { Form, Link } from 'react-router'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import type { ChangeList } from './load-changes.server.ts'

export function FilterForm({ list: { filter, search, entities, staff, queryString } }: { list: ChangeList }) {
  const { bookings, changes } = useAdminTexts()
  return (
    <Form
      method="get"
      preventScrollReset
      className="grid items-end gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 xl:grid-cols-4"
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
  )
}
