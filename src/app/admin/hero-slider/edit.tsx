import { data } from 'react-router'
import { findSlide } from '../../../data/content/slides.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/edit'
import { SlideForm } from './slide-form.tsx'
import { saveSlide } from './save-slide.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const slide = await findSlide(context.get(servicesContext).db, params.id)
  if (!slide) throw data(null, 404)
  const { version, imageUrl, titleAr, titleEn, subtitleAr, subtitleEn, linkUrl, isActive } = slide
  const texts = { imageUrl, titleAr, titleEn, subtitleAr, subtitleEn, linkUrl: linkUrl ?? '' }
  return { values: { ...texts, version: String(version), isActive: isActive ? 'on' : '' } }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveSlide(request, context, params.id)
}

export default function EditSlide({ loaderData, actionData }: Route.ComponentProps) {
  const { heroSlider: texts } = useAdminTexts()
  return (
    <AdminPage title={texts.edit}>
      <SlideForm values={loaderData.values} answer={actionData} />
    </AdminPage>
  )
}
