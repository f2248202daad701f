import type { Settings } from '../../../data/settings/settings.ts'
import type { MapSettings } from './position-map.tsx'

export function viewMapSettings({ mapTileUrl, mapAttribution }: Settings): MapSettings {
  return { tileUrl: mapTileUrl, attribution: mapAttribution }
}
