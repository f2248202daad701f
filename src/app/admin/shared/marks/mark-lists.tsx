import { Trash2 } from 'lucide-react'
import { formatCount } from '#domain/money/numbers.ts'
import type { BodyType } from '#domain/fleet/body-shapes.ts'
import { markKinds, type MarkKind, type PlacedMark } from '#domain/rentals/marks.ts'
import { MarkBadge } from './mark-symbol.tsx'
import { describeMark, describePoint, useMarkTexts } from './mark-texts.ts'

type KnownMarksProps = { body: BodyType; marks: readonly PlacedMark[] }

/** The marks that were on the car, in words, with their numbers on the drawing. */
export function KnownMarks({ body, marks }: KnownMarksProps) {
  const texts = useMarkTexts()
  const count = texts.knownCount(formatCount(marks.length), marks.length)
  if (marks.length === 0) return <p className="text-muted">{count}</p>
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{count}</summary>
      <ol className="space-y-2 pb-3">
        {marks.map((mark, index) => (
          <li key={index} className="flex items-center gap-3">
            <MarkBadge number={index + 1} isNew={false} />
            {describeMark(texts, body, mark)}
          </li>
        ))}
      </ol>
    </details>
  )
}

type NewMarksProps = KnownMarksProps & {
  /** How many marks have lower numbers. */
  before: number
  /** Which car it is, on a screen with two. */
  car: string | undefined
  onKind: (mark: PlacedMark, kind: MarkKind) => void
  onRemove: (mark: PlacedMark) => void
}

/** The marks that were just placed, whose kind can be changed, and which can be removed. */
export function NewMarks({ body, marks, before, car, onKind, onRemove }: NewMarksProps) {
  const texts = useMarkTexts()
  return (
    <section aria-label={car ? `${texts.added}: ${car}` : texts.added}>
      {marks.length === 0 && <p className="text-muted">{texts.noneAdded}</p>}
      <ol className="divide-y divide-line">
        {marks.map((mark, index) => {
          const number = before + index + 1
          return (
            <li key={index} className="flex flex-wrap items-center gap-3 py-2">
              <MarkBadge number={number} isNew />
              <span className="min-w-40 grow basis-0">{describePoint(texts, body, mark)}</span>
              <select
                aria-label={texts.kindOf(formatCount(number))}
                value={mark.kind}
                onChange={({ currentTarget }) => onKind(mark, currentTarget.value as MarkKind)}
                className="min-h-11 grow rounded-control border border-control bg-surface px-3 sm:grow-0"
              >
                {markKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {texts.kinds[kind]}
                  </option>
                ))}
              </select>
              <button
                type="button"
                aria-label={texts.removeMark(describeMark(texts, body, mark))}
                title={texts.remove}
                onClick={() => onRemove(mark)}
                className="grid size-11 place-items-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
