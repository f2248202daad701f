import { addressIn } from '../../../app/i18n/addresses.ts'
import { publicPaths } from '../../../app/seo/public-paths.ts'
import { languages, withoutPrefix } from '../../../domain/text/languages.ts'

const pages = publicPaths.flatMap((path) => languages.map((language) => addressIn(language, path)))
// The router asks for the data of a page here when it goes there without loading a new document.
const known = new Set(pages.flatMap((path) => [path, path.endsWith('/') ? `${path}_.data` : `${path}.data`]))
const car = /^\/book\/[1-9]\d{0,8}(?:\.data)?$/

/** What the fleet reads from its address; every other page, and all data, depends on the path. */
const searched = ['category', 'pickupLocation', 'pickupDate', 'returnDate']
const longestKey = 300

/**
 * The address under which the answer to a request is kept: that of a public page or of its data, with only the parameters
 * it depends on, in one order. Undefined for everything else. `url` is what stands in the first line of the request.
 */
export function keptAddress(url: string): string | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (!known.has(path) && !car.test(withoutPrefix(path))) return undefined
  if (mark < 0) return path
  const given = new URLSearchParams(url.slice(mark + 1))
  const used = new URLSearchParams()
  for (const name of parametersOf(path)) {
    const value = given.get(name)
    if (value !== null) used.set(name, value)
  }
  const key = used.size > 0 ? `${path}?${used.toString()}` : path
  return key.length > longestKey ? undefined : key
}

function parametersOf(path: string): readonly string[] {
  if (path.endsWith('.data')) return ['_routes']
  return withoutPrefix(path) === '/fleet' ? searched : []
}
