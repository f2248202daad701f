import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { EditField } from '../../back-office/form/edit-form.tsx'
import { InputField } from '../../ui/field.tsx'

/** One's own password, asked for again. */
export function PasswordField({ field, email }: { field: EditField; email: string }) {
  const { account } = useAdminTexts()
  return (
    <div className="max-w-md">
      {/* Password managers know by this whose password is asked for. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <InputField
        {...field}
        label={account.currentPassword}
        type="password"
        dir="ltr"
        autoComplete="current-password"
      />
    </div>
  )
}
