import { listAllSlides } from '#data/content/slides.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { AddLink, EditLink } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { changeList } from '../shared/list/change-list.server.ts'
import { OrderedTable } from '../shared/list/ordered-table.tsx'
import { servicesContext } from '../../services-context.ts'
import { Picture } from '../../ui/picture.tsx'
import { slideRow } from '#operations/content/content-rows.ts'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const slides = await listAllSlides(db)
  return {
    slides: slides.map(({ id, imageUrl, titleAr, titleEn, linkUrl, isActive }) => ({
      id,
      imageUrl,
      title: managedText({ ar: titleAr, en: titleEn }, language, `#${id}`),
      linkUrl,
      isActive,
    })),
  }
}

export function action(args: Route.ActionArgs) {
  return changeList(args, slideRow)
}

export default function HeroSlides({ loaderData: { slides } }: Route.ComponentProps) {
  const { heroSlider: texts, nav, form } = useAdminTexts()
  return (
    <AdminPage
      title={nav.lists.hero_slide}
      intro={texts.intro}
      actions={<AddLink to={recordPath('hero_slide')}>{texts.add}</AddLink>}
    >
      {slides.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <OrderedTable
          caption={nav.lists.hero_slide}
          rows={slides}
          nameOf={({ title }) => title}
          columns={[
            {
              title: texts.slide,
              isName: true,
              cell: ({ title, imageUrl }) => (
                <span className="flex min-w-0 items-center gap-4">
                  <span className="shrink-0">
                    <Picture
                      src={imageUrl}
                      alt=""
                      width={96}
                      height={54}
                      sizes="6rem"
                      className="w-24 rounded-control bg-raised object-cover"
                    />
                  </span>
                  {title}
                </span>
              ),
            },
            {
              title: texts.link,
              cell: ({ linkUrl }) => (
                <bdi dir="ltr" className="break-all text-muted">
                  {linkUrl ?? '–'}
                </bdi>
              ),
            },
            {
              title: form.state,
              cell: ({ isActive }) => (
                <Badge tone={isActive ? 'good' : 'quiet'}>{isActive ? form.active : form.inactive}</Badge>
              ),
            },
            {
              title: form.actions,
              isActions: true,
              cell: ({ id, title }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={recordPath('hero_slide', id)} name={title} />
                  <ConfirmDelete id={id} name={title} />
                </div>
              ),
            },
          ]}
        />
      )}
    </AdminPage>
  )
}
