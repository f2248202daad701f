import { useAdminTexts } from '../page/admin-texts.ts'

/** Whether an inquiry is handled, in words; the colour only helps to find the open ones. */
export function HandledBadge({ isHandled }: { isHandled: boolean }) {
  const { inquiries } = useAdminTexts()
  const look = isHandled ? 'border-line bg-raised' : 'border-accent bg-accent/20'
  return (
    <span className={`inline-block rounded-full border px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${look}`}>
      {inquiries.states[isHandled ? 'handled' : 'open']}
    </span>
  )
}
