import { divIcon } from 'leaflet'
import { useMemo } from 'react'
import { Marker } from 'react-leaflet'
import type { MapCity } from './branch-map-cities.ts'

/** A city's name under the tiles: it shows only where they do not. */
export function BranchMapCityName({ city: { name, latitude, longitude, side } }: { city: MapCity }) {
  const icon = useMemo(() => {
    const label = document.createElement('span')
    label.textContent = name
    label.ariaHidden = 'true'
    return divIcon({ html: label, className: `branch-map-city branch-map-city-${side}`, iconSize: [0, 0] })
  }, [name, side])
  return <Marker position={[latitude, longitude]} icon={icon} interactive={false} keyboard={false} />
}
