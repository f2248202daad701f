import { lazy, Suspense, useRef } from 'react'
import { useToast } from './toast-store.ts'

const ToastView = lazy(() => import('./toast-view.tsx'))

/** Most visits show no toast, so its code is fetched with the first one. */
export function Toaster() {
  const toast = useToast()
  const needed = useRef(false)
  if (toast) needed.current = true
  if (!needed.current) return null
  return (
    <Suspense>
      <ToastView toast={toast} />
    </Suspense>
  )
}
