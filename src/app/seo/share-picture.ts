const scenes: Record<string, string> = {
  about: 'abha',
  fleet: 'riyadh',
  book: 'riyadh',
  services: 'jeddah',
  offers: 'jeddah',
  'special-offers': 'jeddah',
  partners: 'riyadh',
  faq: 'abha',
}

/** The picture shown for a shared link when the page has none of its own. A raster, because social networks do not accept SVG. */
export function sharePictureOf(pathname: string): string {
  const scene = scenes[pathname.split('/')[1] ?? ''] ?? 'najran'
  return `/artwork/scenes/${scene}-1280.jpg`
}

const drawing = /^\/artwork\/cars\/([a-z-]+)\.svg$/

/**
 * The picture of a car as a raster: the drawing's twin, or the picture itself. Undefined for other SVG files, which social networks
 * do not accept.
 */
export function sharePictureOfCar(imageUrl: string): string | undefined {
  const drawn = drawing.exec(imageUrl)?.[1]
  if (drawn) return `/artwork/shared-cars/${drawn}.jpg`
  return imageUrl.endsWith('.svg') ? undefined : imageUrl
}

/** The absolute address of a path of the site; absolute addresses, such as those of external media, are returned unchanged. */
export function absoluteAddress(baseUrl: string, address: string): string {
  return /^https?:\/\//i.test(address) ? address : baseUrl + address
}
