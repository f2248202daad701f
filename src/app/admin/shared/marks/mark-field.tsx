import { useRef, useState } from 'react'
import type { BodyType, Point } from '#domain/fleet/body-shapes.ts'
import {
  markKinds,
  newMarksMaximum,
  parseMarks,
  writeMarks,
  type MarkKind,
  type PlacedMark,
} from '#domain/rentals/marks.ts'
import { Segment } from '../../../ui/field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { ChosenMarks } from './chosen-marks.tsx'
import { KnownMarks, NewMarks } from './mark-lists.tsx'
import { describeMark, useMarkTexts } from './mark-texts.ts'
import { MarkPad } from './mark-pad.tsx'
import { MarkDrawing } from './mark-drawing.tsx'

type MarkFieldProps = {
  /** The field `marks` of a form whose schema has `markEntries`. */
  field: { name: string; id: string; defaultValue: string; error: string | undefined }
  body: BodyType
  /** The marks that are on the car already. */
  known: readonly PlacedMark[]
  onChange?: (marks: readonly PlacedMark[]) => void
  /** Which car it is, in a form about two, and the names of its lists without scripts. */
  car?: { readonly title: string; readonly nameOf: (name: string) => string } | undefined
}

/**
 * Places new marks on the drawing of a car, by touch or keyboard, and lists them in words. Without scripts, marks are chosen from
 * lists. Posts `markEntries`.
 */
export function MarkField({ field, body, known, onChange, car }: MarkFieldProps) {
  const texts = useMarkTexts()
  const hydrated = useHydrated()
  const [marks, setMarks] = useState<readonly PlacedMark[]>(() => parseMarks(field.defaultValue) ?? [])
  const [kind, setKind] = useState<MarkKind>(markKinds[0])
  const [message, setMessage] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const pad = useRef<HTMLDivElement>(null)
  const isFull = marks.length >= newMarksMaximum
  const shown = [
    ...known.map((mark) => ({ ...mark, isNew: false })),
    ...marks.map((mark) => ({ ...mark, isNew: true })),
  ]

  function change(next: readonly PlacedMark[], said: string): void {
    setMarks(next)
    setMessage(said)
    onChange?.(next)
    // A hidden input fires no event of its own, so the form reports the change.
    input.current?.form?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  function add(point: Point): void {
    const mark = { kind, ...point }
    if (isFull) return setMessage(texts.full)
    if (marks.some((other) => writeMarks([other]) === writeMarks([mark]))) return
    change([...marks, mark], texts.wasAdded(describeMark(texts, body, mark)))
  }
  function remove(mark: PlacedMark): void {
    change(
      marks.filter((other) => other !== mark),
      texts.wasRemoved(describeMark(texts, body, mark)),
    )
    // The button that had the focus is gone.
    pad.current?.focus({ preventScroll: true })
  }
  return (
    <div className="space-y-4">
      <input type="hidden" ref={input} name={field.name} value={writeMarks(marks)} />
      {hydrated ? (
        <>
          <fieldset aria-describedby={`${field.id}-how`}>
            <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.kindToPlace}</legend>
            <div className="grid grid-cols-2 gap-1 rounded-control border border-control bg-surface p-1 sm:grid-cols-4">
              {markKinds.map((each) => (
                <Segment
                  key={each}
                  // The choice belongs to no form: each mark is posted with its kind.
                  form={`${field.id}-none`}
                  name={`${field.id}-kind`}
                  value={each}
                  checked={kind === each}
                  onChange={() => setKind(each)}
                  className="min-h-11"
                >
                  {texts.kinds[each]}
                </Segment>
              ))}
            </div>
            <p id={`${field.id}-how`} className="mt-1.5 text-sm text-muted">
              {texts.howToTouch} <span className="max-sm:hidden">{texts.howToType}</span>
            </p>
          </fieldset>
          <MarkPad ref={pad} id={field.id} body={body} marks={shown} onPlace={add} onSay={setMessage} />
          <p role="status" className="sr-only">
            {message}
          </p>
        </>
      ) : (
        <>
          <MarkDrawing body={body} marks={shown} />
          <noscript>
            <ChosenMarks body={body} nameOf={car?.nameOf} />
          </noscript>
        </>
      )}
      {field.error && <p className="text-sm font-semibold text-danger">{field.error}</p>}
      <KnownMarks body={body} marks={known} />
      {hydrated && (
        <NewMarks
          body={body}
          marks={marks}
          before={known.length}
          car={car?.title}
          onKind={(mark, to) =>
            change(
              marks.map((other) => (other === mark ? { ...mark, kind: to } : other)),
              '',
            )
          }
          onRemove={remove}
        />
      )}
      {isFull && <p className="font-semibold">{texts.full}</p>}
    </div>
  )
}
