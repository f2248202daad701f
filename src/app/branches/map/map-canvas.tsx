import { latLngBounds, divIcon } from 'leaflet'
import { MapContainer, Pane, Polygon, TileLayer, ZoomControl, useMap, useMapEvent, Marker } from 'react-leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useMemo, useState } from 'react'
import { isTileAddress } from '#domain/settings/map-tiles.ts'
import type { MapBranch, MapSettings } from '../map-branch.server.ts'
import type { MapCity, MapSketch } from './sketch.server.ts'
import { MapCredit } from '../../map/map-credit.tsx'
import { BranchMapMarker } from './map-marker.tsx'
import { spreadPins } from '../../map/spread-pins.ts'
import { countryOutline } from '../../map/country-outline.ts'
import { landOutline } from '../../map/land-outline.ts'
import '../../map/map.css'
import { useBranchTexts } from '../use-branch-texts.ts'

type BranchMapCanvasProps = {
  branches: readonly MapBranch[]
  map: MapSettings
  sketch: MapSketch
  chosen: { branch: MapBranch } | undefined
}

/** The middle of Saudi Arabia. */
const centre: [number, number] = [23.8859, 45.0792]
const fitting = { padding: [70, 70] as [number, number], maxZoom: 14 }
const firstZoom = 5

/** The Leaflet map; a separate chunk, since Leaflet is large. */
export function BranchMapCanvas({ branches, map, sketch, chosen }: BranchMapCanvasProps) {
  const branchMap = useBranchTexts()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const hasTiles = isTileAddress(map.tileUrl)
  const bounds = latLngBounds(branches.map(({ latitude, longitude }) => [latitude, longitude]))
  const view = bounds.isValid() ? { bounds, boundsOptions: fitting } : { center: centre, zoom: firstZoom }
  return (
    <div className="relative size-full">
      <MapContainer
        {...view}
        className="size-full"
        scrollWheelZoom={false}
        // On touch screens one finger scrolls the page, and two move the map.
        dragging={!matchMedia('(pointer: coarse)').matches}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={!isCalm}
        fadeAnimation={!isCalm}
        markerZoomAnimation={!isCalm}
        inertia={!isCalm}
        maxZoom={18}
        minZoom={4}
      >
        <BranchMapLabel />
        <Pane name="country" style={{ zIndex: 150 }}>
          <Polygon positions={landOutline} interactive={false} className="branch-map-land" />
          <Polygon positions={countryOutline} interactive={false} className="branch-map-country" />
        </Pane>
        <Pane name="city-names" style={{ zIndex: 160 }}>
          {sketch.cities.map((city) => (
            <BranchMapCityName key={city.name} city={city} />
          ))}
        </Pane>
        {hasTiles && <TileLayer url={map.tileUrl} />}
        <ZoomControl position="bottomleft" zoomInTitle={branchMap.zoomIn} zoomOutTitle={branchMap.zoomOut} />
        <BranchPins branches={branches} chosen={chosen} isCalm={isCalm} />
      </MapContainer>
      {hasTiles && <MapCredit attribution={map.attribution} />}
    </div>
  )
}

type BranchPinsProps = {
  branches: readonly MapBranch[]
  chosen: { branch: MapBranch } | undefined
  isCalm: boolean
}

/**
 * A pin for every branch. Pins that are too close together at the current zoom are drawn side by side, with lines to their
 * places.
 */
function BranchPins({ branches, chosen, isCalm }: BranchPinsProps) {
  const map = useMap()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useMapEvent('zoomend', () => setZoom(map.getZoom()))
  // Leaflet closes a popup on Escape only while the map itself has the focus, not while a pin or the popup has it.
  useMapEvent('keydown', ({ originalEvent }) => void (originalEvent.key === 'Escape' && map.closePopup()))
  const places = branches.map(({ latitude, longitude }) => map.project([latitude, longitude], zoom))
  const spread = spreadPins(places)
  return branches.map((branch, index) => (
    <BranchMapMarker
      key={branch.id}
      branch={branch}
      across={Math.round(spread[index]!.x - places[index]!.x)}
      down={Math.round(spread[index]!.y - places[index]!.y)}
      chosen={chosen}
      isCalm={isCalm}
    />
  ))
}

/** The accessible name of the map, which is a tab stop. */
export function BranchMapLabel() {
  const map = useMap()
  const { mapLabel } = useBranchTexts()
  useEffect(() => {
    map.getContainer().setAttribute('role', 'group')
    map.getContainer().setAttribute('aria-label', mapLabel)
  }, [map, mapLabel])
  return null
}

/** A city's name below the tiles, visible only where tiles are missing. */
export function BranchMapCityName({ city: { name, latitude, longitude, side } }: { city: MapCity }) {
  const icon = useMemo(() => {
    const label = document.createElement('span')
    label.textContent = name
    label.ariaHidden = 'true'
    return divIcon({ html: label, className: `branch-map-city branch-map-city-${side}`, iconSize: [0, 0] })
  }, [name, side])
  return <Marker position={[latitude, longitude]} icon={icon} interactive={false} keyboard={false} />
}
