import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'

type PaletteItem = { label: string; note: string; icon: LucideIcon; onChoose: () => void }
export type PaletteGroup = { title: string; items: PaletteItem[] }

/** The listbox of the palette. The focus stays in the search field; `active` is the option that Enter chooses. */
export function PaletteResults({ label, groups, active }: { label: string; groups: PaletteGroup[]; active: number }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  let at = -1
  return (
    <div
      ref={list}
      id="palette-results"
      role="listbox"
      aria-label={label}
      className="min-h-0 grow scroll-py-10 overflow-y-auto overscroll-contain px-2 pb-2"
    >
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className="px-3 pt-3 pb-1 text-sm text-muted">
            {title}
          </p>
          {items.map(({ label: name, note, icon: Icon, onChoose }) => {
            at += 1
            return (
              // The search field handles the keys.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={`${name} ${at}`}
                id={`palette-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                onClick={onChoose}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-raised aria-selected:bg-brand-soft aria-selected:text-brand"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="min-w-0">
                  <bdi className="block truncate">{name}</bdi>
                  {note && <bdi className="block truncate text-sm text-muted">{note}</bdi>}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
