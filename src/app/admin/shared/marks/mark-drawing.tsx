import type { ComponentProps, ReactNode } from 'react'
import { carSides, drawingSize, sideAreas, type BodyType, type CarSide } from '#domain/fleet/body-shapes.ts'
import type { PlacedMark } from '#domain/rentals/marks.ts'
import { CarDrawing } from './car-drawing.tsx'
import { useMarkTexts } from './mark-texts.ts'
import { MarkSymbol } from './mark-symbol.tsx'

/** A mark as drawings show it. */
export type ShownMark = PlacedMark & { readonly isNew: boolean }

/** What a drawing shows: one side, or all of them. */
export type DrawingView = CarSide | 'all'

type MarkDrawingProps = Omit<ComponentProps<'svg'>, 'viewBox' | 'children'> & {
  body: BodyType
  /** In the order of their list, whose numbers they have. */
  marks: readonly ShownMark[]
  view?: DrawingView
  /** More SVG on top, such as a cursor. */
  children?: ReactNode
}

/**
 * A car from five sides with its marks: blue circles for what was there, orange diamonds for what is new. Screen readers need the
 * list of marks beside it.
 */
export function MarkDrawing({ body, marks, view = 'all', children, className = '', ...svg }: MarkDrawingProps) {
  const texts = useMarkTexts()
  const { x, y, width, height } = areaOf(view)
  return (
    <svg
      role="img"
      aria-label={texts.drawingOf(texts.bodies[body])}
      direction="ltr"
      {...svg}
      viewBox={`${x} ${y} ${width} ${height}`}
      className={`block h-auto w-full ${className}`}
    >
      <CarDrawing body={body} shown={view === 'all' ? carSides : [view]} />
      {marks.map((mark, index) => (
        <MarkSymbol key={index} {...mark} number={index + 1} radius={view === 'all' ? 13 : 9} />
      ))}
      {children}
    </svg>
  )
}

/** The part of the drawing that a view shows. */
export function areaOf(view: DrawingView) {
  return view === 'all' ? { x: 0, y: 0, ...drawingSize } : sideAreas[view]
}
