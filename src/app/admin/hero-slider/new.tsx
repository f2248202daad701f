import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { Route } from './+types/new'
import { SlideForm } from './slide-form.tsx'
import { saveSlide } from './save-slide.server.ts'

export function action({ request, context }: Route.ActionArgs) {
  return saveSlide(request, context)
}

export default function NewSlide({ actionData }: Route.ComponentProps) {
  const { heroSlider: texts } = useAdminTexts()
  return (
    <AdminPage title={texts.add}>
      <SlideForm values={{ isActive: 'on' }} answer={actionData} />
    </AdminPage>
  )
}
