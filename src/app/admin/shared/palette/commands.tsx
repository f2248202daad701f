import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { paletteTexts } from '../../../i18n/palette-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { areSingleKeysAllowed } from './single-keys.ts'

type DialogProps = { role: StaffRole; onClose: () => void; onShortcuts: () => void }
type Dialog = ComponentType<DialogProps>

/** The button and the keys that open the command palette and the list of shortcuts. Both load on first use. */
export function Commands({ role }: { role: StaffRole }) {
  const texts = paletteTexts[useLanguage()]
  const [open, setOpen] = useState<{ Dialog: Dialog }>()

  function show(load: () => Promise<Dialog>): void {
    load().then(
      (Dialog) => setOpen({ Dialog }),
      () => showToast({ title: texts.failed, tone: 'destructive' }),
    )
  }
  // The list of shortcuts may have replaced the palette already.
  const close = () => setOpen((now) => (now === open ? undefined : now))
  const showPalette = () => show(async () => (await import('./palette.tsx')).Palette)
  const showShortcuts = () => show(async () => (await import('./shortcuts.tsx')).Shortcuts)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    // Only one modal dialog may be open at a time.
    if (!shortcut || document.querySelector('dialog[open]')) return
    const field = shortcut === 'search' && document.querySelector<HTMLElement>('main [role="search"] input')
    event.preventDefault()
    if (field) field.focus()
    else if (shortcut === 'help') showShortcuts()
    else showPalette()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={showPalette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control px-2.5 hover:bg-raised md:min-w-64 md:justify-start md:border md:border-control/60 md:bg-canvas md:text-muted"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="max-md:sr-only">{texts.open}</span>
        <kbd aria-hidden dir="ltr" className="ms-auto font-sans text-sm max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      {open && <open.Dialog role={role} onClose={close} onShortcuts={showShortcuts} />}
    </>
  )
}

/** K and / are found by the physical key too, because Arabic layouts type other characters there. */
function shortcutOf(event: KeyboardEvent): 'palette' | 'search' | 'help' | undefined {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (event.defaultPrevented || altKey) return undefined
  if (ctrlKey || metaKey) return code === 'KeyK' && !shiftKey ? 'palette' : undefined
  const isTyping =
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  if (isTyping || !areSingleKeysAllowed()) return undefined
  if (key === '?' || key === '؟') return 'help'
  return key === '/' || (code === 'Slash' && !shiftKey) ? 'search' : undefined
}
