import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { useTexts } from '../../i18n/texts-context.tsx'

/** Names the map, which is a stop of the keyboard, for assistive technology. */
export function BranchMapLabel() {
  const map = useMap()
  const { mapLabel } = useTexts().branchMap
  useEffect(() => {
    map.getContainer().setAttribute('role', 'group')
    map.getContainer().setAttribute('aria-label', mapLabel)
  }, [map, mapLabel])
  return null
}
