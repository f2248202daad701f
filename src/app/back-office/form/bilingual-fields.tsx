import { InputField, TextareaField } from '../../ui/field.tsx'
import { useAdminTexts } from '../page/admin-texts.ts'
import type { EditField } from './edit-form.tsx'

type BilingualFieldsProps = {
  label: string
  ar: EditField
  en: EditField
  multiline?: boolean
  maxLength: number
}

/** The same text in both languages, side by side, each written in its own direction. */
export function BilingualFields({ label, ar, en, multiline = false, maxLength }: BilingualFieldsProps) {
  const { form } = useAdminTexts()
  const Control = multiline ? TextareaField : InputField
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Control {...ar} label={`${label} ${form.arabic}`} lang="ar" dir="rtl" maxLength={maxLength} />
      <Control {...en} label={`${label} ${form.english}`} lang="en" dir="ltr" maxLength={maxLength} />
    </div>
  )
}
