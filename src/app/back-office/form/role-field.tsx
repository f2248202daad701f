import { staffRoles } from '../../../domain/staff/staff-roles.ts'
import { SelectField } from '../../ui/field.tsx'
import { useAdminTexts } from '../page/admin-texts.ts'
import type { EditField } from './edit-form.tsx'

/** The choice of a role, with what each one opens. */
export function RoleField(field: EditField) {
  const { people, roles } = useAdminTexts()
  return (
    <>
      <SelectField {...field} label={people.role} className="max-w-sm">
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {roles[role]}
          </option>
        ))}
      </SelectField>
      <dl className="space-y-1 text-sm">
        {staffRoles.map((role) => (
          <div key={role} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{roles[role]}:</dt>
            <dd className="text-muted">{people.roleHints[role]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
