import { InputField, TextareaField, SelectField } from '../../../ui/field.tsx'
import { useAdminTexts } from '../screen/admin-texts.ts'
import type { EditField } from './edit-form.tsx'
import type { ComponentProps } from 'react'
import { staffRoles } from '#domain/staff/staff-roles.ts'

type BilingualFieldsProps = {
  label: string
  ar: EditField
  en: EditField
  multiline?: boolean
  maxLength: number
  hint?: string
}

/** One text in both languages, side by side. */
export function BilingualFields({ label, ar, en, multiline = false, maxLength, hint }: BilingualFieldsProps) {
  const { form } = useAdminTexts()
  const Control = multiline ? TextareaField : InputField
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Control {...ar} label={`${label} ${form.arabic}`} lang="ar" dir="rtl" maxLength={maxLength} hint={hint} />
      <Control {...en} label={`${label} ${form.english}`} lang="en" dir="ltr" maxLength={maxLength} hint={hint} />
    </div>
  )
}

type CodeFieldProps = Pick<
  ComponentProps<typeof InputField>,
  'id' | 'name' | 'label' | 'hint' | 'error' | 'defaultValue'
>

/** A code from an authenticator app, or a recovery code, which contains letters. */
export function CodeField(props: CodeFieldProps) {
  return (
    <InputField
      {...props}
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="max-w-md"
    />
  )
}

/** The choice of a role, with an explanation of each. */
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

type MemberBranchFieldProps = {
  field: (name: 'seenBranchId' | 'branchId') => EditField
  branches: readonly { id: string; name: string }[]
}

/** The choice of the branch with which a member begins, and the one that the form was opened with. */
export function MemberBranchField({ field, branches }: MemberBranchFieldProps) {
  const { people } = useAdminTexts()
  return (
    <>
      <input type="hidden" name="seenBranchId" value={field('seenBranchId').defaultValue} />
      <SelectField {...field('branchId')} label={people.branch} hint={people.branchHint} className="max-w-sm">
        <option value="">{people.allBranches}</option>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
