import { Form } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'

type Category = { id: number; name: string }

const chipClass =
  'min-h-11 shrink-0 rounded-full border border-control/60 bg-surface px-5 hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand'

/** One row that scrolls on a phone, so that late fonts move nothing below it. The choice is part of the address: it can be shared, and works as a plain form. */
export function CategoryFilter({ categories, chosen }: { categories: Category[]; chosen: number | undefined }) {
  const { fleet } = useTexts()
  return (
    <Form
      method="get"
      replace
      preventScrollReset
      aria-label={fleet.filterLabel}
      className="-mx-4 mt-8 flex gap-2.5 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      <button type="submit" aria-pressed={chosen === undefined} className={chipClass}>
        {fleet.all}
      </button>
      {categories.map(({ id, name }) => (
        <button key={id} type="submit" name="category" value={id} aria-pressed={chosen === id} className={chipClass}>
          {name}
        </button>
      ))}
    </Form>
  )
}
