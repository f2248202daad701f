import { Link } from 'react-router'
import { getBranches } from '#operations/branches/get-branches.ts'
import { BranchFacts } from '../../branches/branch-facts.tsx'
import { BranchState } from '../../branches/branch-hours.tsx'
import { announcedInLists, viewMapBranches } from '../../branches/map-branch.server.ts'
import { BranchMapStage } from '../../branches/map/branch-map-stage.tsx'
import { drawSketch } from '../../branches/map/sketch.server.ts'
import { useRiyadhMinute } from '../../branches/use-riyadh-minute.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, language, now } = context.get(servicesContext)
  const settings = context.get(settingsContext)
  const options = { now: now(), announcedDays: announcedInLists }
  const branches = viewMapBranches(await getBranches(await content(), now()), language, options)
  const { branchList, home } = pageTexts(language)
  return {
    branches,
    map: { tileUrl: settings.mapTileUrl, attribution: settings.mapAttribution },
    sketch: drawSketch(branches),
    texts: { ...branchList, branchMap: home.branchMap },
  }
}

/** Every branch by city, with its hours and the link to its page. */
export default function Branches({ loaderData: { branches, map, sketch, texts } }: Route.ComponentProps) {
  const { pages } = useTexts()
  const now = useRiyadhMinute()
  const cities = [...Map.groupBy(branches, ({ city }) => city)]
  return (
    <main id="content" className="shell py-10 md:py-14">
      <PageMeta title={pages.branches.title} description={texts.intro} />
      <header className="max-w-2xl">
        <h1 className="text-heading">{pages.branches.title}</h1>
        <p className="mt-2 text-muted">{branches.length > 0 ? texts.intro : texts.none}</p>
      </header>
      {cities.map(([city, ofCity], index) => (
        <section key={city} aria-labelledby={`city-${index}`} className="mt-10">
          <h2 id={`city-${index}`} className="text-title">
            {city}
          </h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {ofCity.map((branch) => (
              <li
                key={branch.id}
                className="flex flex-col rounded-card border border-line bg-surface px-5 pt-3 pb-2 shadow-card"
              >
                <h3 className="font-semibold">
                  <Link
                    to={`/branches/${branch.id}`}
                    className="inline-flex min-h-11 items-center hover:text-brand hover:underline"
                  >
                    {branch.name}
                  </Link>
                </h3>
                <BranchState hours={branch.hours} now={now} />
                <BranchFacts branch={branch} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {branches.length > 0 && (
        <BranchMapStage branches={branches} map={map} sketch={sketch} className="mt-12 h-96 md:h-[32rem]" />
      )}
    </main>
  )
}
