import { Form, Link } from 'react-router'
import { carPath } from '#domain/fleet/car-path.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { VatBasis } from '../../cars/vat-basis.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { SelectField } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/route'
import { loadComparePage } from './load-compare-page.server.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadComparePage(context.get(servicesContext), context.get(settingsContext), new URL(request.url).searchParams)
}

type Loaded = Route.ComponentProps['loaderData']

/** Up to three cars side by side. The cars are part of the address, so that it can be shared and works without scripts. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { columns, texts } = loaderData
  return (
    <main id="content" className="shell py-8 md:py-12">
      <PageMeta title={texts.title} description={texts.intro} />
      <h1 className="text-heading">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.intro}</p>
      <CarChoice key={columns.map(({ id }) => id).join(' ')} {...loaderData} />
      {columns.length > 0 && <Comparison {...loaderData} />}
    </main>
  )
}

function CarChoice({ choices, columns, texts }: Loaded) {
  return (
    <Form
      method="get"
      preventScrollReset
      className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card md:grid-cols-[1fr_1fr_1fr_auto] md:items-end"
    >
      {texts.places.map((label, place) => (
        <SelectField
          key={label}
          id={`car-${place + 1}`}
          name="car"
          label={label}
          defaultValue={columns[place]?.id ?? ''}
        >
          <option value="">{texts.none}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
      <button type="submit" className={buttonClass('brand')}>
        {texts.compare}
      </button>
    </Form>
  )
}

/** A column for each car. The rows of all columns are those of one grid, so that they stand side by side. */
function Comparison({ columns, rows, texts }: Loaded) {
  const { fleet } = useTexts()
  return (
    <div
      className="mt-8 grid gap-x-2 sm:gap-x-6"
      style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 26rem))` }}
    >
      {columns.map((car) => (
        <article
          key={car.id}
          className="grid grid-cols-1 grid-rows-subgrid overflow-hidden rounded-card border border-line bg-surface shadow-card"
          style={{ gridRow: `span ${rows.length + 4}` }}
        >
          <div className="stage px-2 pt-6 pb-2 sm:px-5">
            <Picture
              src={car.imageUrl}
              sizes="(width < 40rem) 33vw, 26rem"
              alt=""
              width={960}
              height={440}
              fetchPriority="high"
              className="object-contain h-auto w-full"
            />
          </div>
          <div className="px-2.5 pt-4 sm:px-5">
            <h2 className="text-[0.9375rem] leading-snug sm:text-title">{car.name}</h2>
            {car.isDrawing && <p className="text-sm text-muted">{fleet.orSimilar}</p>}
          </div>
          <p className="px-2.5 pt-2 sm:px-5">
            <span className="text-base font-semibold sm:text-xl">
              <Price amount={car.pricePerDay} />
            </span>{' '}
            <span className="text-sm text-muted">
              {fleet.perDay} <VatBasis amount={car.pricePerDay} vatRate={car.vatRate} />
            </span>
            {car.pricePerMonth !== null && (
              <span className="block text-sm text-muted">
                <Price amount={car.pricePerMonth} /> {fleet.perMonth}{' '}
                <VatBasis amount={car.pricePerMonth} vatRate={car.vatRate} />
              </span>
            )}
          </p>
          <dl className="contents">
            {rows.map(({ key, name }) => (
              <div key={key} className="mx-2.5 border-t border-line py-2 first:mt-3 sm:mx-5">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="text-[0.9375rem] font-semibold wrap-anywhere">{car.values[key] || texts.unknown}</dd>
              </div>
            ))}
          </dl>
          <div className="px-2.5 pt-2 pb-4 sm:px-5">
            <Link
              to={carPath(car.id, [])}
              prefetch="intent"
              className={buttonClass('accent', 'w-full max-sm:px-1 max-sm:text-sm')}
            >
              {fleet.bookNow}
              <span className="sr-only">: {car.name}</span>
            </Link>
          </div>
        </article>
      ))}
    </div>
  )
}
