import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/texts-context.tsx'
import { dismissToast, useToast, type Toast } from './toast-store.ts'

const loadToastView = () => import('./toast-view.tsx')
const ToastView = lazy(() => loadToastView().catch(() => ({ default: PlainToast })))

/** Loads the code of toasts when the visitor focuses a form field, or with the first toast; most visits need neither. */
export function Toaster() {
  const toast = useToast()
  const needed = useRef(false)
  useEffect(fetchOnceTyping, [])
  if (toast) needed.current = true
  if (!needed.current) return null
  return (
    <Suspense>
      <ToastView toast={toast} />
    </Suspense>
  )
}

/** Loads it in advance, because the first toast may say that the connection is lost. */
function fetchOnceTyping(): () => void {
  function fetchAhead({ target }: FocusEvent): void {
    if (!(target instanceof Element && target.matches('input, select, textarea'))) return
    removeEventListener('focusin', fetchAhead)
    loadToastView().catch(() => undefined)
  }
  addEventListener('focusin', fetchAhead)
  return () => removeEventListener('focusin', fetchAhead)
}

/** Shows the text of a toast whose code could not be loaded. */
function PlainToast({ toast }: { toast: Toast | undefined }) {
  const { frame } = useTexts()
  if (!toast) return null
  return (
    <div role="alert" className="fixed inset-x-4 top-2 z-50 mx-auto max-w-md rounded-card bg-surface p-4 shadow-lift">
      <strong className="block">{toast.title}</strong>
      <span>{toast.text}</span>
      <button type="button" onClick={() => dismissToast(toast.id)} className="mt-2 block underline">
        {frame.dismiss}
      </button>
    </div>
  )
}
