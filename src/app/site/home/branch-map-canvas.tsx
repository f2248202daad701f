import { latLngBounds } from 'leaflet'
import { MapContainer, Pane, Polygon, TileLayer, ZoomControl } from 'react-leaflet'
import { isTileAddress } from '../../../domain/branches/tile-address.ts'
import type { MapBranch } from './branch-map-branch.ts'
import { BranchMapCityName } from './branch-map-city-name.tsx'
import { listCities } from './branch-map-cities.ts'
import { MapCredit } from '../../map/map-credit.tsx'
import { BranchMapLabel } from './branch-map-label.tsx'
import { BranchMapMarker } from './branch-map-marker.tsx'
import { countryOutline } from '../../map/country-outline.ts'
import type { MapSettings } from './branch-map.tsx'
import 'leaflet/dist/leaflet.css'
import '../../map/map.css'
import { useHomeTexts } from './use-home-texts.ts'

type BranchMapCanvasProps = {
  branches: readonly MapBranch[]
  map: MapSettings
  chosen: { branch: MapBranch } | undefined
}

/** Specification 9, "Map". */
const centre: [number, number] = [23.8859, 45.0792]
const fitting = { padding: [70, 70] as [number, number], maxZoom: 14 }
const firstZoom = 5

/** The map itself, with all the code that only a map needs. */
export function BranchMapCanvas({ branches, map, chosen }: BranchMapCanvasProps) {
  const { branchMap } = useHomeTexts()
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
        // On a touch screen one finger scrolls the page; two move the map.
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
          <Polygon positions={countryOutline} interactive={false} className="branch-map-country" />
        </Pane>
        <Pane name="city-names" style={{ zIndex: 160 }}>
          {listCities(branches).map((city) => (
            <BranchMapCityName key={city.name} city={city} />
          ))}
        </Pane>
        {hasTiles && <TileLayer url={map.tileUrl} />}
        <ZoomControl position="bottomleft" zoomInTitle={branchMap.zoomIn} zoomOutTitle={branchMap.zoomOut} />
        {branches.map((branch) => (
          <BranchMapMarker key={branch.id} branch={branch} chosen={chosen} isCalm={isCalm} />
        ))}
      </MapContainer>
      {hasTiles && <MapCredit attribution={map.attribution} />}
    </div>
  )
}
