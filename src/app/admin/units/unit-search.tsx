import { FilterOptions } from '../shared/list/list-filter.tsx'
import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { plateSearchMaximum } from '#domain/fleet/plate-search.ts'
import { unitStates } from '#domain/availability/units/unit-state.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import type { UnitList } from './load-list.server.ts'

/** The filter of the list, which is part of the address. */
export function UnitSearch({ list: { queryString, filter, cars, branches } }: { list: UnitList }) {
  const texts = useUnitTexts()
  return (
    <Form
      role="search"
      // Resets the fields when a link changes the address.
      key={queryString}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1.2fr_1.2fr_1fr_1fr_1fr_auto]"
    >
      <InputField
        id="unit-search"
        type="search"
        name="q"
        label={texts.search}
        defaultValue={filter.text}
        maxLength={plateSearchMaximum}
        autoComplete="off"
        className="col-span-2 lg:col-span-1"
      />
      <SelectField id="unit-car" name="car" label={texts.car} defaultValue={filter.car ?? ''}>
        <FilterOptions any={texts.anyCar} choices={cars} />
      </SelectField>
      <SelectField id="unit-branch" name="branch" label={texts.branch} defaultValue={filter.branch ?? ''}>
        <FilterOptions any={texts.anyBranch} choices={branches} />
      </SelectField>
      <SelectField id="unit-state" name="state" label={texts.state} defaultValue={filter.state ?? ''}>
        <FilterOptions any={texts.anyState} choices={unitStates.map((id) => ({ id, name: texts.states[id] }))} />
      </SelectField>
      <SelectField id="unit-service" name="service" label={texts.upkeep.title} defaultValue={filter.service ?? ''}>
        <FilterOptions any={texts.upkeep.any} choices={[{ id: 'due', name: texts.upkeep.filter }]} />
      </SelectField>
      <div className="flex gap-2">
        <button type="submit" className={buttonClass('brand', 'min-h-12 grow px-4')}>
          <Search aria-hidden className="size-5" />
          {texts.apply}
        </button>
      </div>
      {queryString && (
        <Link to={listPath('unit')} className={buttonClass('quiet', 'col-span-2 lg:col-span-full lg:w-fit')}>
          {texts.clear}
        </Link>
      )}
    </Form>
  )
}
