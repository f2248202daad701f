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

/** The picture that a shared link to a page shows when the page has none of its own; networks want a raster, not SVG. */
export function sharePictureOf(pathname: string): string {
  const scene = scenes[pathname.split('/')[1] ?? ''] ?? 'najran'
  return `/artwork/scenes/${scene}-1280.jpg`
}

/** The full address of a path of the site; a full address, such as that of media elsewhere, stays as it is. */
export function absoluteAddress(baseUrl: string, address: string): string {
  return /^https?:\/\//i.test(address) ? address : baseUrl + address
}
