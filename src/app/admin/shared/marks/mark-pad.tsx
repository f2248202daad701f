import { useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import { carSides, sideAt, type BodyType, type Point } from '#domain/fleet/body-shapes.ts'
import { areaOf, MarkDrawing, type DrawingView, type ShownMark } from './mark-drawing.tsx'
import { describePoint, useMarkTexts } from './mark-texts.ts'

type MarkPadProps = {
  /** What takes the focus when a mark was removed from the list. */
  ref: Ref<HTMLDivElement>
  id: string
  body: BodyType
  marks: readonly ShownMark[]
  onPlace: (point: Point) => void
  /** Tells screen readers where the cursor is. */
  onSay: (message: string) => void
}

/** A drawing of all sides that is narrower than this in CSS pixels is too small for fingers: touching it shows one side. */
const touchableWidth = 560

/** The directions of the arrow keys on the drawing, which is the same in every language. */
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The drawing on which marks are placed, with buttons for its sides. */
export function MarkPad({ ref, id, body, marks, onPlace, onSay }: MarkPadProps) {
  const texts = useMarkTexts()
  const [view, setView] = useState<DrawingView>('all')
  const [cursor, setCursor] = useState<Point>()

  function show(next: DrawingView): void {
    setView(next)
    setCursor(undefined)
  }
  function place({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>): void {
    const box = currentTarget.getBoundingClientRect()
    const area = areaOf(view)
    const point = within(area, {
      x: area.x + ((clientX - box.x) / box.width) * area.width,
      y: area.y + ((clientY - box.y) / box.height) * area.height,
    })
    setCursor(undefined)
    if (view === 'all' && box.width < touchableWidth) show(sideAt(point))
    else onPlace(point)
  }
  function type(event: KeyboardEvent): void {
    const arrow = arrows[event.key]
    const area = areaOf(view)
    if (arrow) {
      const step = event.shiftKey ? 1 : view === 'all' ? 12 : 6
      const from = cursor ?? { x: area.x + area.width / 2, y: area.y + area.height / 2 }
      const next = within(area, { x: from.x + arrow.x * step, y: from.y + arrow.y * step })
      setCursor(next)
      onSay(describePoint(texts, body, next))
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor) onPlace(cursor)
    else if (event.key === 'Escape' && cursor) setCursor(undefined)
    else return
    event.preventDefault()
  }
  return (
    <div className="space-y-3">
      <div role="group" aria-label={texts.view} className="flex flex-wrap gap-2">
        {(['all', ...carSides] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => show(each)}
            className="min-h-11 rounded-control border border-control/60 bg-surface px-3.5 font-semibold aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            {each === 'all' ? texts.wholeCar : texts.sides[each]}
          </button>
        ))}
      </div>
      <div
        ref={ref}
        role="application"
        tabIndex={0}
        aria-label={texts.drawing}
        aria-describedby={`${id}-how`}
        onKeyDown={type}
        onBlur={() => setCursor(undefined)}
        className="rounded-control border border-line bg-canvas"
      >
        <MarkDrawing
          body={body}
          marks={marks}
          view={view}
          onClick={place}
          className="cursor-crosshair touch-manipulation"
        >
          {cursor && <Cursor {...cursor} size={view === 'all' ? 18 : 12} />}
        </MarkDrawing>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Legend isNew={false} />
        <Legend isNew />
      </p>
    </div>
  )
}

/** The point of whole numbers inside of an area that is nearest to a point. */
function within(area: ReturnType<typeof areaOf>, { x, y }: Point): Point {
  const nearest = (value: number, from: number, size: number) =>
    Math.min(from + size - 1, Math.max(from, Math.floor(value)))
  return { x: nearest(x, area.x, area.width), y: nearest(y, area.y, area.height) }
}

function Cursor({ x, y, size }: Point & { size: number }) {
  return (
    <path
      aria-hidden
      d={`M${x - size} ${y}H${x + size}M${x} ${y - size}V${y + size}`}
      className="fill-none stroke-danger"
      strokeWidth={2.5}
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** What a shape on the drawing means. */
function Legend({ isNew }: { isNew: boolean }) {
  const { legend } = useMarkTexts()
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="-8 -8 16 16" className="size-4" aria-hidden>
        {isNew ? (
          <path d="M0 -7L7 0L0 7L-7 0Z" className="fill-(--mark-new)" />
        ) : (
          <circle r={6} className="fill-(--mark-known)" />
        )}
      </svg>
      {isNew ? legend.new : legend.known}
    </span>
  )
}
