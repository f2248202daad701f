import { changeMember } from '#data/staff/staff.ts'
import { memberBranchFormSchema } from '#domain/staff/staff-form.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EditForm } from '../shared/form/edit-form.tsx'
import { MemberBranchField } from '../shared/form/fields.tsx'
import { listMemberBranches, refuseUnknownBranch } from '../shared/form/member-branch.server.ts'
import { saveForm } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/branch'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  return { branchId: staffOf(context).branchId ?? '', branches: await listMemberBranches(db, language) }
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: memberBranchFormSchema,
    async save({ seenBranchId, branchId }, { db, author }) {
      const refusal = await refuseUnknownBranch(db, branchId)
      if (refusal) return refusal
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
  const { account } = useAdminTexts()
  return (
    <AdminPage title={account.editBranch}>
      <Panel>
        <EditForm
          schema={memberBranchFormSchema}
          values={{ seenBranchId: branchId, branchId }}
          answer={actionData}
          cancelTo="/admin/account"
        >
          {(field) => <MemberBranchField field={field} branches={branches} />}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
