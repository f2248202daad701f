import { useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PrintedSheets } from './printed-sheets.tsx'

/** The list shows at most this many bookings, and as many fit into an address. */
export const maxSheets = 100

type PrintLinkProps = { to: string; label: string; className: string; children: ReactNode }

/** Prints the sheets at an address without leaving the screen. Without scripts, or in a new tab, opens them instead. */
export function PrintLink({ to, label, className, children }: PrintLinkProps) {
  const [presses, setPresses] = useState(0)
  const [isPrinting, setIsPrinting] = useState(false)
  const end = useCallback(() => setIsPrinting(false), [])
  function print(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setPresses(presses + 1)
    setIsPrinting(true)
  }
  return (
    <>
      <Link to={to} aria-label={label} title={label} onClick={print} className={className}>
        {children}
      </Link>
      {isPrinting && <PrintedSheets key={presses} address={to} onEnd={end} />}
    </>
  )
}
