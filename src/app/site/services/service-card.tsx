import { CalendarClock, CalendarDays, CarFront, PackageCheck, PlaneLanding } from 'lucide-react'
import { Link } from 'react-router'
import { inquiryPath } from '#domain/customers/inquiry-topic.ts'
import { useIsShown } from '../../content/site-info.ts'
import { OnwardArrow } from '../../ui/onward-arrow.tsx'

/** The icon, link and width (in sixths of a row) of each service's card. */
const looks = {
  daily: { icon: CarFront, car: 'hatchback-white-gold', to: '/fleet', room: 'lg:col-span-3' },
  monthly: { icon: CalendarDays, car: 'sedan-palm', to: '/fleet', room: 'lg:col-span-3' },
  long_term: { icon: CalendarClock, car: 'executive-sedan-black', to: '/offers', room: 'lg:col-span-2' },
  airport_delivery: { icon: PlaneLanding, car: 'suv-pearl', to: inquiryPath('trip'), room: 'lg:col-span-2' },
  logistics: {
    icon: PackageCheck,
    car: 'pickup-silver',
    to: inquiryPath('quotation'),
    room: 'sm:col-span-2 lg:col-span-2',
  },
}

type ServiceCardProps = { service: keyof typeof looks; title: string; description: string; action: string }

export function ServiceCard({ service, title, description, action }: ServiceCardProps) {
  const { icon: Icon, car, to, room } = looks[service]
  const isShown = useIsShown()
  return (
    <li
      className={`group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift ${room}`}
    >
      <div className="stage grid h-52 place-items-center px-6">
        <img
          src={`/artwork/cars/${car}.svg`}
          alt=""
          width={960}
          height={440}
          loading="lazy"
          className="h-44 w-auto max-w-full object-contain transition-transform duration-300 group-hover:-translate-y-1"
        />
      </div>
      <div className="relative flex grow flex-col items-start p-7 pt-10">
        <span className="absolute start-7 -top-7 grid size-14 place-items-center rounded-2xl border border-line bg-surface text-brand shadow-card">
          <Icon aria-hidden className="size-7" />
        </span>
        <h2 className="text-title">{title}</h2>
        <p className="mt-2 mb-5 text-muted">{description}</p>
        <Link
          to={isShown(to) ? to : inquiryPath('question')}
          className="mt-auto flex items-center gap-2 py-1 font-semibold text-brand after:absolute after:inset-0 group-hover:underline"
        >
          {action}
          <span className="sr-only">: {title}</span>
          <OnwardArrow />
        </Link>
      </div>
    </li>
  )
}
