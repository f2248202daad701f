import { Form } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'

type Category = { id: number; name: string }

const chipClass =
  'min-h-11 rounded-full border border-control/60 bg-surface px-5 hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand'

/** The choice is part of the address: it can be shared, and works as a plain form. */
export function CategoryFilter({ categories, chosen }: { categories: Category[]; chosen: number | undefined }) {
  const { fleet } = useTexts()
  return (
    <Form
      method="get"
      replace
      preventScrollReset
      aria-label={fleet.filterLabel}
      className="mt-8 flex flex-wrap gap-2.5"
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
