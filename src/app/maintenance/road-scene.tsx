import type { ReactNode } from 'react'

/** The same landscape twice in a row, so that its animation repeats without a seam. */
function PassingStrip({ width, height, motion, className, children }: StripProps) {
  const tile = (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-full w-1/2 shrink-0">
      {children}
    </svg>
  )
  return (
    <div
      className={`absolute flex w-[max(200%,150rem)] group-data-paused:[animation-play-state:paused] ${motion} ${className}`}
    >
      {tile}
      {tile}
    </div>
  )
}

type StripProps = { width: number; height: number; motion: string; className: string; children: ReactNode }

/** A mud tower house of the Najran region, with sloping walls and white-rimmed windows. */
function TowerHouse({ x, floors }: { x: number; floors: number }) {
  const top = 180 - floors * 30
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d={`M0 180 L5 ${top} L10 ${top - 8} L15 ${top} L49 ${top} L54 ${top - 8} L59 ${top} L64 180 Z`}
        className="fill-[#b98a55] dark:fill-[#3a3a45]"
      />
      {Array.from({ length: floors }, (_, floor) => (
        <g key={floor} className="fill-sand-50 dark:fill-saffron-300">
          <rect x={18} y={top + 9 + floor * 30} width={8} height={12} />
          <rect x={38} y={top + 9 + floor * 30} width={8} height={12} />
        </g>
      ))}
    </g>
  )
}

function Palm({ x }: { x: number }) {
  return (
    <g
      transform={`translate(${x} 0)`}
      className="stroke-palm-700 dark:stroke-palm-800"
      fill="none"
      strokeLinecap="round"
    >
      <path d="M0 180 Q4 150 0 122" strokeWidth={5} className="stroke-[#7a5a38] dark:stroke-[#2a2f3a]" />
      <path
        d="M0 122 Q-16 106 -32 118 M0 122 Q-10 98 -28 96 M0 122 Q2 96 0 88 M0 122 Q12 98 30 96 M0 122 Q18 106 34 120"
        strokeWidth={6}
      />
    </g>
  )
}

/** A moving car, seen from beside the road; decorative. `paused` stops it. */
export function RoadScene({ paused }: { paused: boolean }) {
  return (
    <div
      aria-hidden
      data-paused={paused || undefined}
      className="group relative h-[19rem] overflow-hidden bg-linear-to-b from-canvas to-saffron-300/60 md:h-[25rem] dark:to-night-700"
    >
      <div dir="ltr" className="absolute inset-0 in-[[lang=en]]:-scale-x-100">
        <div className="absolute start-[22%] top-6 size-32 rounded-full bg-saffron-400/70 md:top-10 md:size-44 dark:bg-sand-200/80" />
        <PassingStrip
          width={1200}
          height={200}
          motion="animate-[pass-by_60s_linear_infinite]"
          className="bottom-20 h-44 md:bottom-24 md:h-60"
        >
          <path
            d="M0 200V130L90 70L150 105L250 30L340 100L420 60L520 125L610 80L700 20L800 95L880 55L980 120L1080 65L1200 130V200Z"
            className="fill-sand-400 dark:fill-night-700"
          />
          <path
            d="M0 200V165L120 120L220 155L330 105L450 160L580 125L690 95L820 150L930 115L1050 155L1200 165V200Z"
            className="fill-[#a98555] dark:fill-night-800"
          />
        </PassingStrip>
        <PassingStrip
          width={1200}
          height={180}
          motion="animate-[pass-by_22s_linear_infinite]"
          className="bottom-20 h-32 md:bottom-24 md:h-44"
        >
          <TowerHouse x={150} floors={4} />
          <TowerHouse x={226} floors={3} />
          <Palm x={330} />
          <Palm x={620} />
          <Palm x={672} />
          <TowerHouse x={900} floors={5} />
          <Palm x={1010} />
          <path d="M0 180V168Q300 150 600 168T1200 168V180Z" className="fill-sand-300 dark:fill-night-900" />
        </PassingStrip>
        <div className="absolute inset-x-0 bottom-0 h-20 bg-[#3b3f42] md:h-24 dark:bg-[#1b2027]">
          <div className="h-1.5 bg-sand-300 dark:bg-night-700" />
        </div>
        <PassingStrip
          width={1200}
          height={10}
          motion="animate-[pass-by_4s_linear_infinite]"
          className="bottom-7 h-1.5 md:bottom-8"
        >
          {Array.from({ length: 12 }, (_, dash) => (
            <rect key={dash} x={dash * 100} width={56} height={10} className="fill-sand-100/80" />
          ))}
        </PassingStrip>
        <img
          src={paused ? '/artwork/cars/crossover-palm.svg' : '/artwork/maintenance-car.svg'}
          alt=""
          width={960}
          height={440}
          className="absolute start-1/2 bottom-5 h-auto scale-none w-72 -translate-x-1/2 md:bottom-6 md:w-[26rem]"
        />
      </div>
    </div>
  )
}
