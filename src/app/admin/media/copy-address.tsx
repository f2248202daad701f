import { Copy } from 'lucide-react'
import { useAdminTexts } from '../../back-office/admin-texts.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Puts the whole address of a picture on the clipboard. */
export function CopyAddress({ url, filename }: { url: string; filename: string }) {
  const { media } = useAdminTexts()
  const hydrated = useHydrated()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(url, location.origin).href)
      showToast({ title: media.copied })
    } catch {
      // Browsers keep the clipboard from pages without TLS and from people who said no.
      showToast({ title: media.copyFailed, text: new URL(url, location.origin).href, tone: 'destructive' })
    }
  }
  return (
    <button
      type="button"
      disabled={!hydrated}
      onClick={() => void copy()}
      aria-label={`${media.copy}: ${filename}`}
      className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold not-disabled:hover:bg-raised"
    >
      <Copy aria-hidden className="size-4 text-muted" />
      {media.copy}
    </button>
  )
}
