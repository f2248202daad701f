import { createSlide } from '../../../data/slides.ts'
import { slideFormSchema } from '../../../domain/slide-form.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { AdminPage } from '../../back-office/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/admin-texts.ts'
import { parseEdit, saveOrRefuse } from '../../back-office/edit.server.ts'
import { redirectWithNotice } from '../../back-office/notice.server.ts'
import { authorOf } from '../../back-office/session.server.ts'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/new'
import { SlideForm } from './slide-form.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, slideFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version: _new, ...values } = parsed.values
  const name = managedText({ ar: values.titleAr, en: values.titleEn }, language)
  return saveOrRefuse(log, parsed.submission, async () => {
    await createSlide(db, authorOf(context), values)
    return redirectWithNotice('/admin/hero-slider', { title: adminTextsIn(language).form.saved(name) })
  })
}

export default function NewSlide({ actionData }: Route.ComponentProps) {
  const { heroSlider: texts } = useAdminTexts()
  return (
    <AdminPage title={texts.add}>
      <SlideForm values={{ isActive: 'on' }} answer={actionData} />
    </AdminPage>
  )
}
