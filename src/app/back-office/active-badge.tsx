import { useAdminTexts } from './admin-texts.ts'

/** Whether visitors see a row. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const { form } = useAdminTexts()
  const look = isActive ? 'bg-brand-soft text-brand' : 'bg-raised text-muted'
  return (
    <span className={`inline-block rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${look}`}>
      {isActive ? form.active : form.inactive}
    </span>
  )
}
