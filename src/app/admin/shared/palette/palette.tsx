import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { languages } from '#domain/text/languages.ts'
import { matchesWords } from '#domain/text/matches-words.ts'
import { paletteTexts } from '../../../i18n/palette-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { iconOf } from '../sections/menu.ts'
import { foundEntities } from './found-record.ts'
import { type Command, commandsOf } from './palette-items.ts'
import { type PaletteGroup, PaletteResults } from './palette-results.tsx'
import { useFoundRecords } from './use-found-records.ts'

type PaletteProps = { role: StaffRole; onClose: () => void; onShortcuts: () => void }

/** The command palette: one search over screens, actions and records, as a combobox in a modal dialog. */
export function Palette({ role, onClose, onShortcuts }: PaletteProps) {
  const language = useLanguage()
  const texts = paletteTexts[language]
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  // Enter was pressed before the records arrived.
  const [isWaiting, setIsWaiting] = useState(false)
  const navigate = useNavigate()
  const submit = useSubmit()
  const { found, problem, isSearching } = useFoundRecords(text, texts.failed)
  useEffect(() => dialog.current?.showModal(), [])

  function go(to: string): void {
    dialog.current?.close()
    void navigate(to)
  }
  function run(command: Command): void {
    if ('to' in command) return go(command.to)
    dialog.current?.close()
    if (command.run === 'shortcuts') onShortcuts()
    else void submit(null, { method: 'post', action: '/admin/sign-out' })
  }
  const commands = matchingCommands(role, language, text)
  // Records from the server come last, so that nothing moves when they arrive.
  const groups: PaletteGroup[] = [
    ...(['screens', 'actions'] as const).map((group) => ({
      title: texts.groups[group],
      items: commands
        .filter((command) => command.group === group)
        .map((command) => ({ label: command.label, note: '', icon: command.icon, onChoose: () => run(command) })),
    })),
    ...foundEntities.map((entity) => ({
      title: texts.groups[entity],
      items: found
        .filter((one) => one.entity === entity)
        .map(({ to, title, note }) => ({ label: title, note, icon: iconOf(entity), onChoose: () => go(to) })),
    })),
  ].filter(({ items }) => items.length > 0)
  const items = groups.flatMap((group) => group.items)
  const at = Math.max(0, Math.min(active, items.length - 1))

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event
    // Input methods use Enter to confirm composed characters.
    if (event.nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return
    event.preventDefault()
    if (key === 'Enter') {
      // The records on screen may still belong to a shorter text.
      if (at >= commands.length && isSearching) setIsWaiting(true)
      else items[at]?.onChoose()
    } else if (items.length > 0) setActive((at + (key === 'ArrowDown' ? 1 : items.length - 1)) % items.length)
  }
  const chooseAwaited = useEffectEvent(() => {
    setIsWaiting(false)
    items[at]?.onChoose()
  })
  useEffect(() => {
    if (isWaiting && !isSearching) chooseAwaited()
  }, [isWaiting, isSearching])
  const isEmpty = items.length === 0 && !isSearching && !problem
  const state = problem ?? (isSearching ? texts.searching : isEmpty ? texts.nothing(text.trim()) : texts.hint)
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-label={texts.title}
      onClose={onClose}
      className="mx-auto mt-[8dvh] mb-auto max-h-[84dvh] w-[min(40rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-card border border-line bg-surface text-start text-ink shadow-lift backdrop:bg-night-950/60 open:flex"
    >
      <div className="flex items-center gap-2 border-b border-line ps-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={texts.search}
          aria-expanded={items.length > 0}
          aria-controls="palette-results"
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? `palette-${at}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={texts.search}
          maxLength={80}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setActive(0)
            setIsWaiting(false)
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full min-w-0 bg-transparent pe-4 text-ink outline-none placeholder:text-muted"
        />
      </div>
      <PaletteResults label={texts.results} groups={groups} active={at} />
      <p role="status" className="border-t border-line px-4 py-2.5 text-sm text-muted">
        {state}
      </p>
    </dialog>
  )
}

/** Matches the texts of every language, because staff know some screens by their name in the other one. */
function matchingCommands(role: StaffRole, language: (typeof languages)[number], text: string): Command[] {
  const inEach = languages.map((one) => commandsOf(role, one))
  return commandsOf(role, language).filter((_, at) =>
    matchesWords(
      text,
      inEach.flatMap((list) => list[at]?.label ?? []),
    ),
  )
}
