import { divIcon, type Marker as LeafletMarker, type PopupEvent } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { Marker, Popup, useMap } from 'react-leaflet'
import { useTexts } from '../../i18n/texts-context.tsx'
import { pinDrawing } from '../../map/pin-drawing.ts'
import type { MapBranch } from '../map-branch.server.ts'
import { useBranchTexts } from '../use-branch-texts.ts'

/** A pin drawn some pixels beside its place, with a line from its tip to the place. */
function pinIcon(across: number, down: number) {
  const [x, y] = [18 - across, 45 - down]
  const line =
    across === 0 && down === 0
      ? ''
      : `<svg class="branch-map-line" aria-hidden="true"><line x1="18" y1="44" x2="${x}" y2="${y}"/><circle cx="${x}" cy="${y}" r="3.5"/></svg>`
  return divIcon({
    className: 'branch-map-pin',
    html: `${line}${pinDrawing}`,
    iconSize: [36, 46],
    iconAnchor: [x, y],
    popupAnchor: [across, down - 40],
  })
}

const popupWidth = 300
const streetZoom = 14

type BranchMapMarkerProps = {
  branch: MapBranch
  /** Pixels between the branch's place and its pin, to the right and downwards. */
  across: number
  down: number
  chosen: { branch: MapBranch } | undefined
  isCalm: boolean
}

export function BranchMapMarker({ branch, across, down, chosen, isCalm }: BranchMapMarkerProps) {
  const { frame } = useTexts()
  const branchMap = useBranchTexts()
  const map = useMap()
  const marker = useRef<LeafletMarker>(null)
  const isByKeyboard = useRef(false)
  const { id, name, latitude, longitude } = branch
  const icon = useMemo(() => pinIcon(across, down), [across, down])

  useEffect(() => {
    if (chosen?.branch.id !== id) return
    const open = () => void marker.current?.openPopup()
    const cancel = () => void map.off('moveend', open).off('popupopen', cancel)
    map.closePopup()
    map.once('moveend', open)
    // If another pin is tapped while the map still moves, that one opens instead.
    map.once('popupopen', cancel)
    if (isCalm) map.setView([latitude, longitude], streetZoom, { animate: false })
    else map.flyTo([latitude, longitude], streetZoom, { duration: 1.2 })
    return cancel
  }, [map, chosen, id, latitude, longitude, isCalm])

  // Moves an open popup with its pin.
  useEffect(() => {
    marker.current?.getPopup()?.update()
  }, [icon])

  // A popup opened by keyboard takes the focus, and returns it to the pin.
  function enterPopup({ popup }: PopupEvent): void {
    isByKeyboard.current = document.activeElement === marker.current?.getElement()
    requestAnimationFrame(() => {
      const box = popup.getElement()
      if (!box) return
      box.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', branchMap.closePopup)
      if (isByKeyboard.current) box.querySelector('a')?.focus({ preventScroll: true })
    })
  }

  function leavePopup({ popup }: PopupEvent): void {
    const { activeElement, body } = document
    const wasInside = activeElement === body || popup.getElement()?.contains(activeElement)
    if (isByKeyboard.current && wasInside) marker.current?.getElement()?.focus()
  }

  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={icon}
      title={name}
      riseOnHover
      eventHandlers={{ popupopen: enterPopup, popupclose: leavePopup }}
    >
      <Popup maxWidth={popupWidth}>
        <strong className="block text-title">{name}</strong>
        <a href={branch.mapUrl} target="_blank" rel="noopener noreferrer">
          {branchMap.viewOnGoogleMaps}
          <span className="sr-only"> ({frame.opensNewTab})</span>
        </a>
      </Popup>
    </Marker>
  )
}
