import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { useAdminTexts } from '../page/admin-texts.ts'

type SearchBoxProps = { label: string; text: string; maxLength: number; problem?: string | undefined }

/** A search by name or number; posted, so that what is typed never stands in an address. */
export function SearchBox({ label, text, maxLength, problem }: SearchBoxProps) {
  const { actions } = useAdminTexts()
  return (
    <Form key={text} method="post" role="search" className="flex items-end gap-3">
      <InputField
        id="search-text"
        name="text"
        type="search"
        label={label}
        defaultValue={text}
        maxLength={maxLength}
        error={problem}
        autoComplete="off"
        className="min-w-0 grow"
      />
      <button type="submit" className={buttonClass('brand', 'min-h-12 shrink-0')}>
        <Search aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{actions.search}</span>
      </button>
    </Form>
  )
}
