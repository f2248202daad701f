import { Tags } from 'lucide-react'
import { Link } from 'react-router'
import { countComingBookings } from '#data/booking/coming-bookings.ts'
import { searchCars, setCarHidden } from '#data/fleet/cars.ts'
import { listCategories } from '#data/fleet/categories.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { cleanLine, plainText } from '#domain/text/clean-text.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { ExportMenu } from '../shared/export/export-menu.tsx'
import { ImportLink } from '../shared/imports/import-link.tsx'
import { AddLink } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { changeList } from '../shared/list/change-list.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { carRow } from '#operations/fleet/fleet-rows.ts'
import type { Route } from './+types/list'
import { CarSearch } from './car-search.tsx'
import { CarTable } from './car-table.tsx'

const searchMaximum = 80

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const text = plainText(cleanLine(searchParams.get('q') ?? '')).slice(0, searchMaximum)
  const categoryId = toRowId(searchParams.get('category') ?? '')
  const [cars, categories, coming] = await Promise.all([
    searchCars(db, { text, categoryId }),
    listCategories(db),
    countComingBookings(db, now()),
  ])
  return {
    cars: cars.map(({ name, category, ...car }) => ({
      ...car,
      name: managedText(name, language),
      category: category && managedText(category, language),
      comingBookings: coming.ofCar(car.id),
    })),
    categories: categories.map(({ id, name }) => ({ id, name: managedText(name, language) })),
    search: { text, categoryId: categoryId === undefined ? '' : String(categoryId) },
  }
}

export function action(args: Route.ActionArgs) {
  return changeList(args, {
    ...carRow,
    inUse: ({ fleet }) => fleet.inUse,
    turn: (db, author, at, isShown) => setCarHidden(db, author, at, !isShown),
    turned: ({ fleet }, isShown) => (isShown ? fleet.nowShown : fleet.nowHidden),
  })
}

export default function Fleet({ loaderData: { cars, categories, search } }: Route.ComponentProps) {
  const { fleet, nav } = useAdminTexts()
  const searched = search.text !== '' || search.categoryId !== ''
  const actions = (
    <>
      <Link to={listPath('category')} className={buttonClass('quiet')}>
        <Tags aria-hidden className="size-5" />
        {fleet.categoriesLink}
      </Link>
      <ImportLink kind="car" />
      <ImportLink kind="price" />
      <ExportMenu to={`${listPath('car')}/export`} queryString="" note={fleet.exportNote}>
        <a href={`${listPath('car')}/prices/export.xlsx`} download className={`mt-3 w-full ${buttonClass('quiet')}`}>
          {fleet.exportPrices}
        </a>
      </ExportMenu>
      <AddLink to={recordPath('car')}>{fleet.add}</AddLink>
    </>
  )
  return (
    <AdminPage title={nav.lists.car} intro={fleet.intro} actions={actions}>
      <CarSearch categories={categories} search={search} />
      <p role="status" className="my-4 text-muted tabular-nums">
        {fleet.found(cars.length)}
      </p>
      {cars.length === 0 ? (
        <EmptyState>{searched ? fleet.emptySearch : fleet.empty}</EmptyState>
      ) : (
        <CarTable cars={cars} />
      )}
    </AdminPage>
  )
}
