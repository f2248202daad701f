import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to a page that replaced another without loading a document, as the browser does with a new document. A page that
 * has set the focus itself keeps it.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById('content')
    if (!content || hash || content.contains(document.activeElement)) return
    const target = content.querySelector('h1') ?? content
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}
