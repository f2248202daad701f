import { Link } from 'react-router'
import { countMedia, findMediaUses, listMedia } from '#data/content/media.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { storageProblemMessage } from '../shared/form/picture-upload.ts'
import { redirectWithNotice } from '../shared/screen/notice.server.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { authorOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import type { Route } from './+types/route'
import { deletePostedPicture } from './delete-picture.server.ts'
import { PictureCard } from './picture-card.tsx'
import { readPage, toPictureView, toUseViews } from './picture-view.server.ts'
import { UploadPanel } from './upload-panel.tsx'

const pageSize = 48

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, pictures: files } = context.get(servicesContext)
  const { page, pages, offset } = readPage(request, await countMedia(db), pageSize)
  const items = await listMedia(db, { limit: pageSize, offset })
  const ids = items.map(({ id }) => id)
  const [uses, problem] = await Promise.all([findMediaUses(db, ids), files.problem()])
  const pictures = items.map((item) => ({
    ...toPictureView(item),
    uses: toUseViews(uses.get(item.id) ?? [], language),
  }))
  return { pictures, page, pages, problem }
}

export async function action({ request, context }: Route.ActionArgs) {
  const notice = await deletePostedPicture(context.get(servicesContext), authorOf(context), request)
  return redirectWithNotice(context, '/admin/media', notice)
}

export default function Media({ loaderData: { pictures, page, pages, problem } }: Route.ComponentProps) {
  const texts = useAdminTexts()
  const { nav, media } = texts
  return (
    <AdminPage title={nav.lists.media} intro={media.intro}>
      {problem && (
        <RefusalNotice title={media.storageFails} className="mb-6">
          <p>{storageProblemMessage(texts, problem)}</p>
        </RefusalNotice>
      )}
      <UploadPanel />
      <section aria-labelledby="library" className="mt-8">
        <h2 id="library" className="mb-4 text-title">
          {media.library}
        </h2>
        {pictures.length === 0 ? (
          <EmptyState>{media.empty}</EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
            {pictures.map((picture) => (
              <PictureCard key={picture.id} picture={picture} uses={picture.uses} />
            ))}
          </ul>
        )}
        {pages > 1 && <Pages page={page} pages={pages} />}
      </section>
    </AdminPage>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const { nav, media, actions } = useAdminTexts()
  return (
    <nav aria-label={nav.lists.media} className="mt-6 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={`?page=${page - 1}`} className={buttonClass('quiet')}>
          {actions.previous}
        </Link>
      )}
      <span className="text-muted">{media.pageOf(page, pages)}</span>
      {page < pages && (
        <Link to={`?page=${page + 1}`} className={buttonClass('quiet')}>
          {actions.next}
        </Link>
      )}
    </nav>
  )
}
