import { fineSchema } from '#domain/fines/fine-form.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useFineTexts } from '../shared/fines/fine-texts.ts'
import { EditForm } from '../shared/form/edit-form.tsx'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/new'
import { FineFields } from './fine-fields.tsx'
import { submitNewFine } from './save-fine.server.ts'

const blank = { number: '', plate: '', happenedAt: '', amount: '', violation: '', place: '' }

export function action({ request, context }: Route.ActionArgs) {
  return submitNewFine({ request, context })
}

export default function NewFine({ actionData: answer }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useFineTexts()
  return (
    <AdminPage title={texts.newTitle} actions={<UpLink to={listPath('fine')}>{nav.lists.fine}</UpLink>}>
      <UnsavedForms>
        <Panel className="max-w-3xl">
          <EditForm
            schema={fineSchema}
            values={blank}
            answer={answer}
            cancelTo={listPath('fine')}
            submitLabel={texts.save}
            problems={texts.problems}
          >
            {(field) => <FineFields field={field} />}
          </EditForm>
        </Panel>
      </UnsavedForms>
    </AdminPage>
  )
}
