import { showToast } from '../../ui/toast-store.ts'

type Told = { copied: string; failed: { title: string; text?: string } }

/** Puts a text on the clipboard and says how that went. Browsers keep it from pages without TLS and from who said no. */
export async function copyText(text: string, { copied, failed }: Told): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: copied })
  } catch {
    showToast({ ...failed, tone: 'destructive' })
  }
}
