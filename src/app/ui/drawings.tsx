import { Armchair, Cog, Fuel } from 'lucide-react'

const riyalBox = '0 0 1124.14 1256.39'
const icons = { seats: Armchair, transmission: Cog, fuel: Fuel }

/** SVG symbols that occur on every card and price. The document contains each once, and the components below refer to it. */
export function Drawings() {
  return (
    <svg aria-hidden className="hidden">
      <symbol id="riyal" viewBox={riyalBox}>
        <path d="M699.62 1113.02c-20.06 44.48-33.32 92.75-38.4 143.37l424.51-90.24c20.06-44.47 33.31-92.75 38.4-143.37z" />
        <path d="M1085.73 895.8c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.33v-135.2l292.27-62.11c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.27V66.13c-50.67 28.45-95.67 66.32-132.25 110.99v403.35l-132.25 28.11V0c-50.67 28.44-95.67 66.32-132.25 110.99v525.69l-295.91 62.88c-20.06 44.47-33.33 92.75-38.42 143.37l334.33-71.05v170.26l-358.3 76.14c-20.06 44.47-33.32 92.75-38.4 143.37l375.04-79.7c30.53-6.35 56.77-24.4 73.83-49.24l68.78-101.97v-.02c7.14-10.55 11.3-23.27 11.3-36.97v-149.98l132.25-28.11v270.4z" />
      </symbol>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  )
}

/** The riyal sign of 2025 as SVG, since few fonts have it. Assistive technology and copied text get the currency code. */
export function RiyalSign() {
  return (
    <svg aria-hidden viewBox={riyalBox} className="inline-block h-[0.78em] w-auto fill-current align-baseline">
      <use href="#riyal" />
    </svg>
  )
}

export function CarIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg aria-hidden className="size-4 text-brand">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
