import { useState, type ReactNode, type SubmitEvent } from 'react'
import { connectionTexts } from '../../../i18n/connection-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { alertDurationMs, showToast } from '../../../ui/toast-store.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'

type DownloadFormProps = { action: string; className?: string; children: ReactNode }

/**
 * A form whose response is a file. With scripts, the screen stays when the download fails. Without scripts, browsers save even an
 * error response as a file.
 */
export function DownloadForm({ action, className, children }: DownloadFormProps) {
  const { bookings } = useAdminTexts()
  const connection = connectionTexts[useLanguage()]
  const [isLoading, setLoading] = useState(false)

  async function download(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isLoading) return
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    const form = event.currentTarget
    const address = submitter?.getAttribute('formaction') ?? action
    setLoading(true)
    const response = await fetch(address, {
      method: 'POST',
      body: new FormData(form),
    }).catch(() => undefined)
    setLoading(false)
    // The session has ended, and the request was redirected to the sign-in page.
    if (response?.redirected) return location.assign(response.url)
    const name = /filename="([^"]+)"/.exec(response?.headers.get('content-disposition') ?? '')?.[1]
    const file = response?.ok && name !== undefined ? await response.blob().catch(() => undefined) : undefined
    if (file) return save(file, name!)
    const isRefused = response !== undefined && response.status < 500
    const text = isRefused ? await response.text() : connection[response ? 'serverError' : 'unreachable']
    showToast({ title: bookings.exportFailed, text, tone: 'destructive', durationMs: alertDurationMs })
  }

  return (
    <form method="post" action={action} onSubmit={(event) => void download(event)} className={className}>
      {children}
    </form>
  )
}

function save(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  URL.revokeObjectURL(link.href)
}
