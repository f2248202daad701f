import { Link } from 'react-router'
import { BranchState, SpecialHours, WeekHours } from '../../branches/branch-hours.tsx'
import { MapLink, PhoneLink } from '../../branches/branch-links.tsx'
import { BranchMapStage } from '../../branches/map/branch-map-stage.tsx'
import { NearestBooking } from '../../branches/nearest-booking.tsx'
import { useRiyadhMinute } from '../../branches/use-riyadh-minute.ts'
import { CarCard } from '../../cars/car-card.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { BranchJsonLd } from '../../seo/branch-json-ld.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import { servicesContext } from '../../services-context.ts'
import { OnwardArrow } from '../../ui/onward-arrow.tsx'
import type { Route } from './+types/route'
import { loadBranchPage } from './load-branch-page.server.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadBranchPage(context.get(servicesContext), context.get(settingsContext), params.branchId)
}

/** Where a branch is, when it is open, how to call it, and the cars that stand there. */
export default function Branch({ loaderData }: Route.ComponentProps) {
  const { branch, others, title, description, map, sketch, texts } = loaderData
  const now = useRiyadhMinute()
  return (
    <main id="content" className="shell py-8 md:py-12">
      <PageMeta title={title} description={description} />
      <BranchJsonLd branch={branch} />
      <p className="font-semibold text-brand">{branch.city}</p>
      <h1 className="mt-1 mb-2 text-heading">{title}</h1>
      <BranchState hours={branch.hours} now={now} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <BranchMapStage
          branches={[branch]}
          map={map}
          sketch={sketch}
          className="h-80 max-lg:order-last md:h-96 lg:h-auto lg:min-h-[28rem]"
        />
        <section aria-labelledby="branch-hours" className="rounded-card border border-line bg-surface p-5 shadow-card">
          <h2 id="branch-hours" className="text-title">
            {texts.hours}
          </h2>
          <WeekHours week={branch.week} hours={branch.hours} />
          <SpecialHours special={branch.special} />
          <div className="mt-3 border-t border-line pt-2">
            <NearestBooking branch={branch} now={now} />
            <ul>
              <li>
                <PhoneLink branch={branch} />
              </li>
              <li>
                <MapLink href={directionsTo(branch)} branch={branch.name}>
                  {texts.directions}
                </MapLink>
              </li>
              <li>
                <MapLink href={branch.mapUrl} branch={branch.name}>
                  {texts.branchMap.viewOnGoogleMaps}
                </MapLink>
              </li>
            </ul>
          </div>
        </section>
      </div>
      <BranchCars {...loaderData} />
      {others.length > 0 && (
        <nav aria-labelledby="other-branches" className="mt-16">
          <h2 id="other-branches" className="text-title">
            {texts.others}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`/branches/${id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  )
}

function BranchCars({ branch: { id }, cars, texts }: Route.ComponentProps['loaderData']) {
  if (cars.length === 0) return null
  const pickup: [string, string] = ['pickupLocation', id]
  return (
    <section aria-labelledby="branch-cars" className="mt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id="branch-cars" className="text-heading">
            {texts.carsTitle}
          </h2>
          <p className="mt-1 text-muted">{texts.carsText}</p>
        </div>
        <Link
          to={`/fleet?${new URLSearchParams([pickup]).toString()}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
        >
          {texts.allCars}
          <OnwardArrow />
        </Link>
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {cars.map((car) => (
          <CarCard key={car.id} car={car} taken={[pickup]} />
        ))}
      </div>
    </section>
  )
}

/** https://developers.google.com/maps/documentation/urls/get-started#directions-action */
function directionsTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` }).toString()}`
}
