import { Compass, HeartHandshake, Route } from 'lucide-react'

const icons = { vision: Compass, mission: Route, values: HeartHandshake }
const order = ['vision', 'mission', 'values'] as const

type BeliefCardsProps = {
  label: string
  beliefs: Record<(typeof order)[number], { title: string; description: string }>
}

/** Vision, mission and values, side by side. */
export function BeliefCards({ label, beliefs }: BeliefCardsProps) {
  return (
    <section aria-labelledby="beliefs">
      <h2 id="beliefs" className="max-w-2xl text-heading">
        {label}
      </h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {order.map((belief) => {
          const Icon = icons[belief]
          return (
            <li
              key={belief}
              className="rounded-card border border-line bg-surface p-7 shadow-card md:p-8 transition-shadow duration-200 hover:shadow-lift"
            >
              <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand">
                <Icon aria-hidden className="size-7" />
              </span>
              <h3 className="mt-5 text-title">{beliefs[belief].title}</h3>
              <p className="mt-2 text-muted">{beliefs[belief].description}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
