import { useEffect } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import type { Notice } from './notice.server.ts'

/** Shows the notice of the last change as a toast. */
export function useNotice(notice: Notice | null): void {
  useEffect(() => {
    if (notice) showToast(notice)
  }, [notice])
}

type CopyMessages = { copied: string; failed: { title: string; text?: string } }

/** Copies a text and shows a toast. Browsers refuse without TLS or permission. */
export async function copyText(text: string, { copied, failed }: CopyMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: copied })
  } catch {
    showToast({ ...failed, tone: 'destructive' })
  }
}
