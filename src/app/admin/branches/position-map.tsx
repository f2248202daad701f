import { divIcon } from 'leaflet'
import { useEffect } from 'react'
import { MapContainer, Marker, Polygon, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { countryOutline } from '../../map/country-outline.ts'
import { landOutline } from '../../map/land-outline.ts'
import { MapCredit } from '../../map/map-credit.tsx'
import { pinDrawing } from '../../map/pin-drawing.ts'
import { isTileAddress } from '#domain/settings/map-tiles.ts'
import 'leaflet/dist/leaflet.css'
import '../../map/map.css'

export type Position = [latitude: number, longitude: number]
export type MapSettings = { tileUrl: string; attribution: string }

type PositionMapProps = {
  position: Position | undefined
  map: MapSettings
  onChoose: (position: Position) => void
}

const centre: Position = [23.8859, 45.0792]
const countryZoom = 5
const branchZoom = 12

const pin = divIcon({
  className: 'branch-map-pin',
  html: pinDrawing,
  iconSize: [36, 46],
  iconAnchor: [18, 45],
})

/** A map to choose a position by clicking or dragging the pin; shows the outline of the country without tiles. */
export function PositionMap({ position, map, onChoose }: PositionMapProps) {
  const { branches } = useAdminTexts()
  const hasTiles = isTileAddress(map.tileUrl)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <>
      <MapContainer
        center={position ?? centre}
        zoom={position ? branchZoom : countryZoom}
        className="size-full"
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={!isCalm}
        fadeAnimation={!isCalm}
        markerZoomAnimation={!isCalm}
        inertia={!isCalm}
        maxZoom={18}
        minZoom={4}
      >
        <Label text={branches.map} />
        <Presses onChoose={onChoose} />
        <Follow position={position} />
        <Polygon positions={landOutline} interactive={false} className="branch-map-land" />
        <Polygon positions={countryOutline} interactive={false} className="branch-map-country" />
        {hasTiles && <TileLayer url={map.tileUrl} />}
        <ZoomControl position="bottomleft" zoomInTitle={branches.zoomIn} zoomOutTitle={branches.zoomOut} />
        {position && (
          <Marker
            position={position}
            icon={pin}
            draggable
            // By keyboard, the coordinates are typed.
            keyboard={false}
            alt={branches.pin}
            eventHandlers={{
              dragend: ({ target }) => {
                const { lat, lng } = (target as { getLatLng: () => { lat: number; lng: number } }).getLatLng()
                onChoose([lat, lng])
              },
            }}
          />
        )}
      </MapContainer>
      {hasTiles && <MapCredit attribution={map.attribution} />}
    </>
  )
}

function Presses({ onChoose }: { onChoose: (position: Position) => void }) {
  useMapEvents({
    click: ({ latlng }) => {
      const { lat, lng } = latlng.wrap()
      onChoose([lat, lng])
    },
  })
  return null
}

/** Pans to the pin when typed coordinates move it out of view. */
function Follow({ position }: { position: Position | undefined }) {
  const map = useMap()
  useEffect(() => {
    if (position && !map.getBounds().contains(position)) map.setView(position)
  }, [map, position])
  return null
}

function Label({ text }: { text: string }) {
  const map = useMap()
  useEffect(() => {
    map.getContainer().setAttribute('role', 'group')
    map.getContainer().setAttribute('aria-label', text)
  }, [map, text])
  return null
}
