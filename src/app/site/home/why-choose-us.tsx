import { BadgePercent, CarFront, Headset } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.ts'
import { useHomeTexts } from './use-home-texts.ts'

const reasons = ['selection', 'prices', 'support'] as const
const icons = { selection: CarFront, prices: BadgePercent, support: Headset }

export function WhyChooseUs({ hidden }: { hidden: readonly string[] }) {
  const home = useHomeTexts()
  const { why } = home
  return (
    <section aria-labelledby="home-why" className="shell mt-20 md:mt-24">
      <div className="rounded-[2rem] bg-palm-900 text-sand-50 shadow-lift dark:bg-palm-950">
        <div className="grid gap-x-16 gap-y-10 px-6 py-12 md:px-12 md:py-16 lg:grid-cols-2">
          <div className="flex flex-col items-start">
            <h2 id="home-why" className="text-heading">
              {why.title}
            </h2>
            <p className="mt-3 text-title text-palm-100">{why.text}</p>
            <Link to="/fleet" className={buttonClass('accent', 'mt-7 min-h-12 px-6 focus-visible:outline-saffron-300')}>
              {home.allCars}
            </Link>
            <img
              src="/artwork/cars/large-suv-sand.svg"
              alt=""
              width={960}
              height={440}
              loading="lazy"
              className="mt-auto h-auto w-full max-w-xl pt-8"
            />
          </div>
          <ul className="self-center divide-y divide-sand-50/15">
            {reasons
              .filter((reason) => !hidden.includes(reason))
              .map((reason) => {
                const Icon = icons[reason]
                return (
                  <li key={reason} className="flex gap-5 py-7 first:pt-0 last:pb-0">
                    <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-sand-50/10 text-saffron-400">
                      <Icon aria-hidden className="size-7" />
                    </span>
                    <div>
                      <h3 className="text-title">{why[reason].title}</h3>
                      <p className="mt-1.5 text-palm-100">{why[reason].text}</p>
                    </div>
                  </li>
                )
              })}
          </ul>
        </div>
      </div>
    </section>
  )
}
