import { Link } from 'react-router'
import { Price } from '../ui/price.tsx'
import type { OfferedPrices as Prices } from './offered-prices.server.ts'

/** Prices of rentals with an offer that needs no code. Each links to the booking of that rental. */
export function OfferedPrices({ prices: { cars, texts } }: { prices: Prices }) {
  return (
    <div className="rounded-control bg-brand-soft px-4 py-3 text-sm">
      <p className="font-semibold">{texts.title}</p>
      <ul className="mt-1 divide-y divide-line">
        {cars.map(({ name, to, rental, total, ownTotal }) => (
          <li key={to} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <span>
              <Link to={to} className="font-semibold text-brand underline underline-offset-4">
                {name}
              </Link>
              <span className="block text-muted">{rental}</span>
            </span>
            <span className="ms-auto text-end">
              <strong className="block text-base">
                <Price amount={total} />
              </strong>
              <span className="text-muted">
                {texts.instead} <Price amount={ownTotal} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {texts.more && <p className="text-muted">{texts.more}</p>}
    </div>
  )
}
