import { BadgePercent, CarFront, Headset } from 'lucide-react'
import { useTexts } from '../../i18n/texts-context.tsx'

const icons = { selection: CarFront, prices: BadgePercent, support: Headset }

export function WhyChooseUs() {
  const { why } = useTexts().home
  return (
    <section aria-labelledby="home-why" className="mt-20 bg-raised py-16">
      <div className="shell">
        <h2 id="home-why" className="text-center text-heading">
          {why.title}
        </h2>
        <ul className="mt-10 grid gap-6 md:grid-cols-3">
          {(['selection', 'prices', 'support'] as const).map((reason) => {
            const Icon = icons[reason]
            return (
              <li key={reason} className="rounded-card border border-line bg-surface p-7">
                <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand">
                  <Icon aria-hidden className="size-7" />
                </span>
                <h3 className="mt-5 text-title">{why[reason].title}</h3>
                <p className="mt-2 text-muted">{why[reason].text}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
