import { formatCount } from '#domain/money/numbers.ts'
import type { Point } from '#domain/fleet/body-shapes.ts'

export type MarkSymbolProps = Point & { number: number; isNew: boolean; radius: number }

/** A mark on the drawing with its number in the list: a circle if it was there, a diamond if it is new. */
export function MarkSymbol({ x, y, number, isNew, radius }: MarkSymbolProps) {
  const colour = isNew ? 'fill-(--mark-new)' : 'fill-(--mark-known)'
  const edge = { className: `${colour} stroke-surface`, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden>
      {isNew ? <path d={diamond(radius * 1.25)} {...edge} /> : <circle r={radius} {...edge} />}
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={radius * 1.15}
        className="fill-surface font-semibold tabular-nums"
      >
        {formatCount(number)}
      </text>
    </g>
  )
}

function diamond(radius: number): string {
  return `M0 ${-radius}L${radius} 0L0 ${radius}L${-radius} 0Z`
}

/** The same shape beside a line of text. */
export function MarkBadge({ number, isNew }: Pick<MarkSymbolProps, 'number' | 'isNew'>) {
  return (
    <svg viewBox="-16 -16 32 32" className="size-7 shrink-0" aria-hidden>
      <MarkSymbol x={0} y={0} number={number} isNew={isNew} radius={11} />
    </svg>
  )
}
