import { isRouteErrorResponse } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'

/** What to name on the telephone: the log tells of the fault under it. Refusals have none. */
export function ErrorReference({ error }: { error: unknown }) {
  const { errors } = useTexts()
  const reference: unknown = isRouteErrorResponse(error) ? error.data?.reference : undefined
  return (
    typeof reference === 'string' && (
      <p className="text-sm">
        {errors.reference} <bdi className="font-mono">{reference}</bdi>
      </p>
    )
  )
}
