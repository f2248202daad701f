import { divIcon, type Marker as LeafletMarker, type PopupEvent } from 'leaflet'
import { useEffect, useRef } from 'react'
import { Marker, Popup, useMap } from 'react-leaflet'
import { useTexts } from '../../../i18n/texts-context.tsx'
import type { MapBranch } from './map-branch.ts'
import { useHomeTexts } from '../use-home-texts.ts'

const pin = divIcon({
  className: 'branch-map-pin',
  html: '<svg viewBox="0 0 36 46" aria-hidden="true"><path d="M18 45C7.5 32.5 2 25 2 17.5a16 16 0 0 1 32 0C34 25 28.5 32.5 18 45Z"/><circle cx="18" cy="17.5" r="6.5"/></svg>',
  iconSize: [36, 46],
  iconAnchor: [18, 45],
  popupAnchor: [0, -40],
})

const popupWidth = 300
const streetZoom = 14

type BranchMapMarkerProps = {
  branch: MapBranch
  chosen: { branch: MapBranch } | undefined
  isCalm: boolean
}

export function BranchMapMarker({ branch, chosen, isCalm }: BranchMapMarkerProps) {
  const { frame } = useTexts()
  const { branchMap } = useHomeTexts()
  const map = useMap()
  const marker = useRef<LeafletMarker>(null)
  const isByKeyboard = useRef(false)
  const { id, name, latitude, longitude } = branch

  useEffect(() => {
    if (chosen?.branch.id !== id) return
    const open = () => void marker.current?.openPopup()
    map.closePopup()
    map.once('moveend', open)
    if (isCalm) map.setView([latitude, longitude], streetZoom, { animate: false })
    else map.flyTo([latitude, longitude], streetZoom, { duration: 1.2 })
    return () => void map.off('moveend', open)
  }, [map, chosen, id, latitude, longitude, isCalm])

  // A popup that was opened by keyboard takes the focus, and gives it back to the pin.
  function enterPopup({ popup }: PopupEvent): void {
    isByKeyboard.current = document.activeElement === marker.current?.getElement()
    requestAnimationFrame(() => {
      const box = popup.getElement()
      if (!box) return
      box.onkeydown = ({ key }) => void (key === 'Escape' && map.closePopup(popup))
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
      icon={pin}
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
