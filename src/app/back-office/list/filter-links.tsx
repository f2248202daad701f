import { Link } from 'react-router'
import { useAdminTexts } from '../page/admin-texts.ts'

type FilterLinksProps<Choice extends string> = {
  label: string
  /** What the address calls the choice. */
  name: string
  /** The filter of the list, which stays but for this choice. */
  address: string
  chosen: Choice | undefined
  /** What is chosen when nothing is; two filters of one screen name what they show all of. */
  all?: string
  choices: readonly { value: Choice; label: string }[]
}

/** One press to the rows of a kind; the rest of the filter stays. */
export function FilterLinks<Choice extends string>({
  label,
  name,
  address,
  chosen,
  all,
  choices,
}: FilterLinksProps<Choice>) {
  const { bookings } = useAdminTexts()
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {[{ value: undefined, label: all ?? bookings.all }, ...choices].map(({ value, label }) => (
          <li key={value ?? 'all'}>
            <Link
              to={{ search: withChoice(address, name, value) }}
              aria-current={value === chosen ? 'page' : undefined}
              preventScrollReset
              className="grid min-h-11 place-items-center rounded-full border border-control/60 bg-surface px-4 text-[0.9375rem] hover:border-brand aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:font-semibold aria-[current=page]:text-on-brand"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withChoice(address: string, name: string, value: string | undefined): string {
  const params = new URLSearchParams(address)
  if (value) params.set(name, value)
  else params.delete(name)
  return params.toString()
}
