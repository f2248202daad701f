import { Link, Form } from 'react-router'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { Search } from 'lucide-react'
import { buttonClass } from '../../../ui/button.ts'
import { InputField } from '../../../ui/field.tsx'
import { chipClass } from '../../../ui/chip.ts'

type FilterLinksProps<Choice extends string> = {
  label: string
  /** Name of the query parameter. */
  name: string
  queryString: string
  chosen: Choice | undefined
  /** Label of the link that removes this filter. */
  all?: string
  /** The query of the list without a filter, when an address without a query has one. */
  unfiltered?: string
  choices: readonly { value: Choice; label: string }[]
}

/** Links that set one parameter of the filter and keep the others. */
export function FilterLinks<Choice extends string>({
  label,
  name,
  queryString,
  chosen,
  all,
  unfiltered = '',
  choices,
}: FilterLinksProps<Choice>) {
  const { bookings } = useAdminTexts()
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {[{ value: undefined, label: all ?? bookings.all }, ...choices].map(({ value, label }) => (
          <li key={value ?? 'all'}>
            <Link
              to={{ search: withChoice(queryString, name, value) || unfiltered }}
              aria-current={value === chosen ? 'page' : undefined}
              preventScrollReset
              className={`${chipClass} px-4 text-[0.9375rem]`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withChoice(queryString: string, name: string, value: string | undefined): string {
  const params = new URLSearchParams(queryString)
  if (value) params.set(name, value)
  else params.delete(name)
  return params.toString()
}

type SearchBoxProps = {
  label: string
  text: string
  maxLength: number
  problem?: string | undefined
  className?: string
}

/** A search by name or number. It is posted, so that the text never appears in an address. */
export function SearchBox({ label, text, maxLength, problem, className = '' }: SearchBoxProps) {
  const { actions } = useAdminTexts()
  return (
    <Form
      key={text}
      id="search"
      method="post"
      role="search"
      className={`flex items-end gap-3 max-md:gap-2 ${className}`}
    >
      <InputField
        id="search-text"
        name="text"
        type="search"
        label={label}
        placeholder={label}
        defaultValue={text}
        maxLength={maxLength}
        error={problem}
        autoComplete="off"
        className="min-w-0 grow max-md:[&>label]:sr-only md:[&>input]:placeholder:text-transparent"
      />
      <button type="submit" className={buttonClass('brand', 'min-h-12 shrink-0')}>
        <Search aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{actions.search}</span>
      </button>
    </Form>
  )
}

/** The options of a filter's select; `any` is the label of no filter. */
export function FilterOptions({
  any,
  choices,
}: {
  any: string
  choices: readonly { id: string | number; name: string }[]
}) {
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
