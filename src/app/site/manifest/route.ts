import { directionOf } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

const icons = [192, 512].flatMap((size) => {
  const common = { sizes: `${size}x${size}`, type: 'image/png' }
  return [
    { src: `/icons/icon-${size}.png`, ...common },
    { src: `/icons/icon-maskable-${size}.png`, ...common, purpose: 'maskable' },
  ]
})

/** The web app manifest in the language of the address. */
export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(servicesContext)
  const brand = managedText(context.get(settingsContext).brandName, language)
  const start = addressIn(language, '/')
  return Response.json(
    {
      id: start,
      name: brand,
      short_name: brand,
      lang: language,
      dir: directionOf(language),
      start_url: start,
      scope: '/',
      display: 'standalone',
      background_color: '#fcf9f3',
      theme_color: '#155a45',
      icons,
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  )
}
