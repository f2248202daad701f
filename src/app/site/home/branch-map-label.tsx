import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { useHomeTexts } from './use-home-texts.ts'

/** Names the map, which is a stop of the keyboard, for assistive technology. */
export function BranchMapLabel() {
  const map = useMap()
  const { mapLabel } = useHomeTexts().branchMap
  useEffect(() => {
    map.getContainer().setAttribute('role', 'group')
    map.getContainer().setAttribute('aria-label', mapLabel)
  }, [map, mapLabel])
  return null
}
