import { useEffect } from 'react'
import { useTexts } from '../i18n/texts-context.tsx'

/**
 * Asks the server for the whole document. A page that was open while the site closed, or while it was replaced by a
 * newer one, starts afresh with what is there now.
 */
export function ReloadPage() {
  const { loading } = useTexts()
  useEffect(() => {
    // Not reload(): that would send a form again if the page came from one; and a hash alone would load nothing.
    location.replace(location.pathname + location.search)
  }, [])
  return (
    <p role="status" className="grid min-h-[60vh] place-items-center text-muted">
      {loading}
    </p>
  )
}
