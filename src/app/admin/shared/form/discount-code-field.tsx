import { useAdminTexts } from '../screen/admin-texts.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { EditField } from './edit-form.tsx'

export type CodeChoice = { code: string; isActive: boolean }

/** Chooses the discount code of an offer among the existing ones. */
export function DiscountCodeField({ field, codes }: { field: EditField; codes: readonly CodeChoice[] }) {
  const { offerCode } = useAdminTexts()
  const isMissing = Boolean(field.defaultValue) && !codes.some(({ code }) => code === field.defaultValue)
  return (
    <SelectField {...field} label={offerCode.label} hint={offerCode.hint} className="max-w-md">
      <option value="">{offerCode.none}</option>
      {isMissing && <option value={field.defaultValue}>{offerCode.deleted(field.defaultValue ?? '')}</option>}
      {codes.map(({ code, isActive }) => (
        <option key={code} value={code}>
          {isActive ? code : offerCode.inactive(code)}
        </option>
      ))}
    </SelectField>
  )
}
