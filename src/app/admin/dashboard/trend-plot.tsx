import { roundTop } from '#domain/booking/booking-trend.ts'
import { formatCount } from '#domain/money/numbers.ts'

type TrendPlotProps = {
  kind: 'bars' | 'line'
  title: string
  values: readonly number[]
  labels: readonly string[]
  /** On wide screens every `step`-th value has a label. */
  step: number
}

const width = 10
const height = 100

/** A chart whose time axis follows the text direction. Labels are HTML outside of the SVG, so that they do not scale with it. */
export function TrendPlot({ kind, title, values, labels, step }: TrendPlotProps) {
  const top = roundTop(Math.max(0, ...values))
  const heights = values.map((value) => Math.round((value / top) * height * 100) / 100)
  return (
    <div className="grid grid-cols-[3.5rem_1fr] gap-x-2 text-xs text-muted tabular-nums">
      <div aria-hidden className="-my-2 flex flex-col justify-between text-end">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{formatCount(Math.round(value))}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${values.length * width} ${height}`}
        preserveAspectRatio="none"
        className="flip-rtl h-44 w-full overflow-visible"
      >
        {[0, height / 2, height].map((y) => (
          <line
            key={y}
            x2={values.length * width}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {kind === 'bars' ? <Bars heights={heights} /> : <Line heights={heights} />}
        {values.map((value, place) => (
          <rect key={labels[place]} x={place * width} width={width} height={height} className="fill-transparent">
            <title>{`${labels[place]}: ${formatCount(Math.round(value))}`}</title>
          </rect>
        ))}
      </svg>
      <div aria-hidden className="col-start-2 mt-2 grid auto-cols-fr grid-flow-col">
        {labels.map((label, place) => (
          <span key={label} className={`flex w-0 whitespace-nowrap ${seen(labels.length - 1 - place, step)}`}>
            {label.replace(/ \d{4}$/, '')}
          </span>
        ))}
      </div>
    </div>
  )
}

// The class that shows or hides the label of a value. `age` counts back from the newest value, which is always labelled.
function seen(age: number, step: number): string {
  if (age === 0) return 'justify-end justify-self-end'
  const middle = 'justify-center justify-self-center'
  if (age % step !== 0) return `${middle} invisible`
  return age % (step * 2) === 0 ? middle : `${middle} max-md:invisible`
}

function Bars({ heights }: { heights: readonly number[] }) {
  return heights.map((tall, place) => (
    // The index is the only key that bars have.
    // eslint-disable-next-line react/no-array-index-key
    <rect
      key={place}
      x={place * width + 1.5}
      y={height - tall}
      width={width - 3}
      height={tall}
      className="fill-brand"
    />
  ))
}

function Line({ heights }: { heights: readonly number[] }) {
  const points = heights.map((tall, place) => `${place * width + width / 2},${height - tall}`).join(' ')
  const end = heights.length * width - width / 2
  return (
    <>
      <polygon points={`${width / 2},${height} ${points} ${end},${height}`} className="fill-accent/20" />
      <polyline
        points={points}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="fill-none stroke-saffron-600 dark:stroke-accent"
      />
    </>
  )
}
