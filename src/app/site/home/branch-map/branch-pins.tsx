import { useState } from 'react'
import { useMap, useMapEvent } from 'react-leaflet'
import { spreadPins } from '../../../map/spread-pins.ts'
import type { MapBranch } from './map-branch.ts'
import { BranchMapMarker } from './map-marker.tsx'

type BranchPinsProps = {
  branches: readonly MapBranch[]
  chosen: { branch: MapBranch } | undefined
  isCalm: boolean
}

/** A pin for every branch; at the present zoom, those too close together stand side by side, with a line to their place. */
export function BranchPins({ branches, chosen, isCalm }: BranchPinsProps) {
  const map = useMap()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useMapEvent('zoomend', () => setZoom(map.getZoom()))
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
