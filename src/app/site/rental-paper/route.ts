import { isLanguage } from '#domain/text/languages.ts'
import { findPaper } from '#operations/rentals/find-paper.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { renderGone, renderPaper } from '../../rental-papers/paper-page.server.tsx'
import { viewPaper } from '../../rental-papers/view-paper.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

/** The paper of the secret token in the address, in its customer's language unless `?in=` names another one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const asked = new URL(request.url).searchParams.get('in')
  const facts = await findPaper(services, params.token)
  if (!facts) return renderGone(isLanguage(asked) ? asked : services.language)
  const language = isLanguage(asked) ? asked : facts.booking.language
  return renderPaper(await viewPaper(services, { settings: context.get(settingsContext), facts, language }))
}
