import { standardViews, type RentalSide } from '#domain/rentals/evidence/photographs.ts'
import { PhotographImage } from './photograph-image.tsx'
import { usePhotographTexts } from './photograph-texts.ts'
import type { PhotographShown } from './photograph-view.ts'

type GallerySide = { photographs: readonly PhotographShown[]; absent: number }

type PhotographGalleryProps = { out: GallerySide | undefined; back: GallerySide | undefined }

/** The photographs of one car of a rental: each view when it went out beside the same view when it came back. */
export function PhotographGallery({ out, back }: PhotographGalleryProps) {
  const texts = usePhotographTexts()
  const all = [...(out?.photographs ?? []), ...(back?.photographs ?? [])]
  const absent = (out?.absent ?? 0) + (back?.absent ?? 0)
  if (all.length === 0 && absent === 0) return null
  const sides = ([out && 'out', back && 'back'] as const).filter((side): side is RentalSide => side !== undefined)
  const of = (side: RentalSide) => (side === 'out' ? out : back)?.photographs ?? []
  const views = standardViews.filter((view) => all.some((one) => one.view === view))
  const free = all.filter(({ view }) => view === 'other')
  return (
    <section className="mt-5 space-y-4">
      <h3 className="font-semibold">{texts.title}</h3>
      <ul className={`grid gap-x-6 gap-y-4 ${sides.length > 1 ? 'lg:grid-cols-2' : 'grid-cols-2 sm:grid-cols-3'}`}>
        {views.map((view) => (
          <li key={view}>
            <h4 className="mb-1 text-sm font-semibold">{texts.views[view]}</h4>
            <div className={sides.length > 1 ? 'grid grid-cols-2 gap-3' : ''}>
              {sides.map((side) => (
                <PhotographImage
                  key={side}
                  side={side}
                  view={view}
                  photograph={of(side).find((one) => one.view === view)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <>
          <h4 className="text-sm font-semibold">{texts.free}</h4>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {free.map((one) => (
              <li key={one.id}>
                <PhotographImage side={one.side} view="other" photograph={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      {absent > 0 && <p className="text-sm text-muted">{texts.absent(absent)}</p>}
    </section>
  )
}
