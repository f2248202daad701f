import { Search } from 'lucide-react'
import { listPath } from '#domain/staff/entities.ts'
import { Form, Link } from 'react-router'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'

type CarSearchProps = {
  categories: readonly { id: number; name: string }[]
  search: { text: string; categoryId: string }
}

export function CarSearch({ categories, search }: CarSearchProps) {
  const { actions, fleet } = useAdminTexts()
  return (
    <Form
      role="search"
      // Resets the fields when a link changes the address.
      key={`${search.text}|${search.categoryId}`}
      className="flex flex-wrap items-end gap-3"
    >
      <InputField
        id="car-search"
        type="search"
        name="q"
        label={fleet.searchLabel}
        defaultValue={search.text}
        maxLength={80}
        className="min-w-48 grow sm:max-w-80"
      />
      <SelectField
        id="car-category"
        name="category"
        label={fleet.category}
        defaultValue={search.categoryId}
        className="min-w-40 grow sm:max-w-60"
      >
        <option value="">{fleet.allCategories}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <button type="submit" className={buttonClass('brand', 'min-h-12')}>
        <Search aria-hidden className="size-5" />
        {actions.search}
      </button>
      {(search.text || search.categoryId) && (
        <Link to={listPath('car')} className={buttonClass('bare', 'min-h-12')}>
          {actions.clear}
        </Link>
      )}
    </Form>
  )
}
