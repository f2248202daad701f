import { useEffect, useState } from 'react'
import type { FoundRecord } from './found-record.ts'

/** How long to wait after the last key before the server is asked, in milliseconds. */
const pauseMs = 150

type FoundRecords = { text: string; found: FoundRecord[]; problem?: string }

/**
 * The records that the server finds for a text. The request starts shortly after the last key; `isSearching` until it is
 * answered.
 */
export function useFoundRecords(typed: string, failed: string): FoundRecords & { isSearching: boolean } {
  const text = typed.trim()
  const [answer, setAnswer] = useState<FoundRecords>({ text: '', found: [] })
  const isBlank = text.length < 2
  useEffect(() => {
    if (isBlank) return undefined
    const ended = new AbortController()
    const timer = setTimeout(() => {
      void find(text, failed, ended.signal).then((next) => ended.signal.aborted || setAnswer({ text, ...next }))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [text, isBlank, failed])
  if (isBlank) return { text, found: [], isSearching: false }
  return { ...answer, isSearching: answer.text !== text }
}

async function find(text: string, failed: string, signal: AbortSignal): Promise<Omit<FoundRecords, 'text'>> {
  try {
    const response = await fetch('/admin/find', { method: 'POST', body: new URLSearchParams({ text }), signal })
    // The session has ended, and the request was redirected to the sign-in page.
    if (response.redirected) return { found: [], problem: failed }
    const { found = [], message } = (await response.json()) as { found?: FoundRecord[]; message?: string }
    return message ? { found, problem: message } : { found }
  } catch {
    return { found: [], problem: failed }
  }
}
