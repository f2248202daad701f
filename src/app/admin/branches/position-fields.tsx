import { Link2, MapPin } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { branchLinkMaximum, mapLinkOf } from '#domain/branches/branch-form.ts'
import { parseTypedDegrees } from '#domain/money/numbers.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import type { EditField } from '../shared/form/edit-form.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { typeInto } from '../../ui/type-into.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { MapSettings, Position } from './position-map.tsx'

// Without the map the typed coordinates still work.
const PositionMap = lazy(async () => {
  try {
    return { default: (await import('./position-map.tsx')).PositionMap }
  } catch {
    return { default: MapMissing }
  }
})

/** Five decimals of a degree are about one metre. */
const decimals = 5

/** The position of a branch in degrees, typed or chosen on a map that loads on demand, and its map link. */
export function PositionFields({ field, map }: { field: (name: string) => EditField; map: MapSettings }) {
  const { branches: texts } = useAdminTexts()
  const latitude = useRef<HTMLInputElement>(null)
  const longitude = useRef<HTMLInputElement>(null)
  const link = useRef<HTMLInputElement>(null)
  const [position, setPosition] = useState(() =>
    readPosition(field('latitude').defaultValue, field('longitude').defaultValue),
  )
  const [isMapOpen, openMap] = useState(false)
  const hydrated = useHydrated()

  function typedPosition(): Position | undefined {
    return readPosition(latitude.current?.value ?? '', longitude.current?.value ?? '')
  }
  function follow(): void {
    setPosition(typedPosition())
  }
  function makeLink(): void {
    const typed = typedPosition()
    if (link.current && typed) typeInto(link.current, mapLinkOf(...typed))
    else latitude.current?.focus()
  }
  function choose([lat, lng]: Position): void {
    if (latitude.current) typeInto(latitude.current, lat.toFixed(decimals))
    if (longitude.current) typeInto(longitude.current, lng.toFixed(decimals))
    follow()
  }
  const degrees = { dir: 'ltr', inputMode: 'text', maxLength: 24, autoComplete: 'off', onInput: follow } as const
  return (
    <Panel title={texts.place} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          {...field('latitude')}
          {...degrees}
          ref={latitude}
          label={texts.latitude}
          hint={texts.degreesHint}
        />
        <InputField
          {...field('longitude')}
          {...degrees}
          ref={longitude}
          label={texts.longitude}
          hint={texts.degreesHint}
        />
      </div>
      {hydrated && !isMapOpen && (
        <button type="button" onClick={() => openMap(true)} className={buttonClass('quiet')}>
          <MapPin aria-hidden className="size-5" />
          {texts.showMap}
        </button>
      )}
      {isMapOpen && (
        <div>
          <p className="mb-2 text-sm text-muted">{texts.mapHint}</p>
          <div className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-raised md:h-96">
            <Suspense>
              <PositionMap position={position} map={map} onChoose={choose} />
            </Suspense>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <InputField
          {...field('mapUrl')}
          ref={link}
          label={texts.link}
          hint={texts.linkHint}
          type="url"
          dir="ltr"
          maxLength={branchLinkMaximum}
          className="min-w-60 grow"
        />
        {hydrated && (
          <button type="button" onClick={makeLink} className={buttonClass('quiet', 'sm:mt-7.5 min-h-12')}>
            <Link2 aria-hidden className="size-5" />
            {texts.makeLink}
          </button>
        )}
      </div>
    </Panel>
  )
}

function MapMissing() {
  return <p className="p-6 text-muted">{useAdminTexts().branches.mapMissing}</p>
}

function readPosition(latitude: string, longitude: string): Position | undefined {
  const lat = parseTypedDegrees(latitude, 90)
  const lng = parseTypedDegrees(longitude, 180)
  return lat === undefined || lng === undefined ? undefined : [lat, lng]
}
