import { readSettings } from '../../../data/settings.ts'
import type { Services } from '../../services.ts'
import type { MapSettings } from './position-map.tsx'

export async function loadMapSettings({ db }: Services): Promise<MapSettings> {
  const { mapTileUrl, mapAttribution } = await readSettings(db)
  return { tileUrl: mapTileUrl, attribution: mapAttribution }
}
