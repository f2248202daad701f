import { data } from 'react-router'
import { findSlide } from '#data/content/slides.ts'
import { postedValues } from '#domain/forms/posted-values.ts'
import { saveRowForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { servicesContext } from '../../services-context.ts'
import { slideFormSchema } from '#domain/content/slide-form.ts'
import { slideRow } from '#operations/content/content-rows.ts'
import type { Route } from './+types/edit'
import { SlideForm } from './form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.id) return { isNew: true, values: { isActive: 'on' } }
  const slide = await findSlide(context.get(servicesContext).db, params.id)
  if (!slide) throw data(null, 404)
  return { isNew: false, values: postedValues(slideFormSchema.entries, slide) }
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, { row: slideRow, schema: slideFormSchema })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditSlide({ loaderData: { isNew, values }, actionData }: Route.ComponentProps) {
  const { heroSlider } = useAdminTexts()
  return (
    <AdminPage title={isNew ? heroSlider.add : heroSlider.edit}>
      <SlideForm values={values} answer={actionData} />
    </AdminPage>
  )
}
