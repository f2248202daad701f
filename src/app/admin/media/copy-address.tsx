import { Copy } from 'lucide-react'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { copyText } from '../../back-office/page/copy-text.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Puts the whole address of a picture on the clipboard. */
export function CopyAddress({ url, filename }: { url: string; filename: string }) {
  const { media } = useAdminTexts()
  const hydrated = useHydrated()

  function copy(): Promise<void> {
    const { href } = new URL(url, location.origin)
    return copyText(href, { copied: media.copied, failed: { title: media.copyFailed, text: href } })
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
