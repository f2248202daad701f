import { countMedia, listMedia } from '#data/content/media.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/library'
import { toPictureView, readPage } from './picture-view.server.ts'

const pageSize = 24

/** One page of the library as JSON, for the picture field of forms. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { page, pages, offset } = readPage(request, await countMedia(db), pageSize)
  const items = await listMedia(db, { limit: pageSize, offset })
  return Response.json({ pictures: items.map(toPictureView), page, pages })
}
