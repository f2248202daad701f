import { useEffect } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import type { Notice } from './notice.server.ts'

/** Tells what the last change came to, once. */
export function useNotice(notice: Notice | null): void {
  useEffect(() => {
    if (notice) showToast(notice)
  }, [notice])
}
