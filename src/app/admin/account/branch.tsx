import { findBranchRow, listAllBranches } from '#data/branches/branches.ts'
import { changeMember } from '#data/staff/staff.ts'
import { memberBranchFormSchema } from '#domain/staff/staff-form.ts'
import { problem } from '#domain/text/form-fields.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EditForm } from '../shared/form/edit-form.tsx'
import { saveForm } from '../shared/form/save-form.server.ts'
import { FilterOptions } from '../shared/list/list-filter.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import { SelectField } from '../../ui/field.tsx'
import type { Route } from './+types/branch'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const branches = await listAllBranches(db)
  return {
    branchId: staffOf(context).branchId ?? '',
    branches: branches.map(({ id, name }) => ({ id, name: managedText(name, language) })),
  }
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: memberBranchFormSchema,
    async save({ seenBranchId, branchId }, { db, author }) {
      if (branchId !== '' && !(await findBranchRow(db, branchId)))
        return { outcome: 'refused', fieldErrors: { branchId: [problem('invalidChoice')] } }
      const outcome = await changeMember(db, author, staffOf(args.context).id, {
        seen: { branchId: seenBranchId || null },
        change: { branchId: branchId || null },
      })
      if (outcome === 'lastOwner') throw new Error('A change of branch cannot take the last owner away')
      const { account } = adminTextsIn(args.context.get(servicesContext).language)
      return outcome === 'saved'
        ? { outcome, to: '/admin/account', notice: { title: account.branchSaved } }
        : { outcome }
    },
  })
}

export default function AccountBranch({ loaderData: { branchId, branches }, actionData }: Route.ComponentProps) {
  const { account, people } = useAdminTexts()
  return (
    <AdminPage title={account.editBranch}>
      <Panel>
        <EditForm
          schema={memberBranchFormSchema}
          values={{ seenBranchId: branchId, branchId }}
          answer={actionData}
          cancelTo="/admin/account"
        >
          {(field) => (
            <>
              <input type="hidden" name="seenBranchId" value={field('seenBranchId').defaultValue} />
              <SelectField {...field('branchId')} label={people.branch} hint={people.branchHint} className="max-w-sm">
                <FilterOptions any={people.allBranches} choices={branches} />
              </SelectField>
            </>
          )}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
