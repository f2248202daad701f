import { data } from 'react-router'
import { toRowId } from '../../../data/outside-ids.ts'
import { findSlide, updateSlide } from '../../../data/slides.ts'
import { slideFormSchema } from '../../../domain/slide-form.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { AdminPage } from '../../back-office/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/admin-texts.ts'
import { answerSave, parseEdit } from '../../back-office/edit.server.ts'
import { authorOf } from '../../back-office/session.server.ts'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/route'
import { SlideForm } from './slide-form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const slide = await findSlide(context.get(servicesContext).db, params.id)
  if (!slide) throw data(null, 404)
  const { version, imageUrl, titleAr, titleEn, subtitleAr, subtitleEn, linkUrl, isActive } = slide
  const texts = { imageUrl, titleAr, titleEn, subtitleAr, subtitleEn, linkUrl: linkUrl ?? '' }
  return { values: { ...texts, version: String(version), isActive: isActive ? 'on' : '' } }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, slideFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version = 0, ...values } = parsed.values
  const name = managedText({ ar: values.titleAr, en: values.titleEn }, language)
  const notice = { title: adminTextsIn(language).form.saved(name) }
  const save = () => updateSlide(db, authorOf(context), { id: toRowId(params.id) ?? 0, version }, values)
  return answerSave(log, parsed.submission, save, { to: '/admin/hero-slider', notice })
}

export default function EditSlide({ loaderData, actionData }: Route.ComponentProps) {
  const { heroSlider: texts } = useAdminTexts()
  return (
    <AdminPage title={texts.edit}>
      <SlideForm values={loaderData.values} answer={actionData} />
    </AdminPage>
  )
}
