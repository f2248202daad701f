import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher } from 'react-router'
import type { BookingSheet } from './load-sheet.server.ts'
import { Sheet } from './print-sheet.tsx'

type PrintedSheetsProps = { address: string; onEnd: () => void }

/**
 * Loads the sheets at an address and prints them instead of the screen. They stay mounted until the next pointer event: on phones
 * `print` returns at once, and the preview reads the page while it is open.
 */
export function PrintedSheets({ address, onEnd }: PrintedSheetsProps) {
  const { load, data } = useFetcher<{ sheets: BookingSheet[] }>()
  useEffect(() => void load(address), [load, address])
  // Depends on this flag and not on the data, because live updates reload the data and must not print again.
  const isLoaded = data !== undefined
  useEffect(() => {
    if (!isLoaded) return undefined
    const ended = new AbortController()
    const { signal } = ended
    void printWhenLoaded(signal)
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, onEnd, { signal })
    return () => ended.abort()
  }, [isLoaded, onEnd])
  if (!data) return null
  return createPortal(
    <div className="printed-sheets">
      {data.sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} />
      ))}
    </div>,
    document.body,
  )
}

async function printWhenLoaded(signal: AbortSignal): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('.printed-sheets img')
  // A logo that fails to load must not stop printing.
  await Promise.allSettled([document.fonts.ready, ...[...pictures].map((picture) => picture.decode())])
  if (!signal.aborted) window.print()
}
