import { Armchair, Cog, Fuel } from 'lucide-react'

const riyalBox = '0 0 1124.14 1256.39'
const icons = { seats: Armchair, transmission: Cog, fuel: Fuel }

/** SVG symbols that occur on every card and price. The document contains each once, and the components below refer to it. */
export function Drawings() {
  return (
    <svg aria-hidden className="hidden">
      <symbol id="riyal" viewBox={riyalBox}>
        <path d="M700 1113c-20 45-34 93-39 143l425-90c20-44 33-92 38-143z" />
        <path d="M1086 896c20-45 33-93 38-144l-331 71v-135l293-63c20-44 33-92 38-143l-331 70V66c-50 29-95 66-132 111v403l-132 29V0c-51 28-96 66-132 111v526l-296 63c-20 44-34 92-39 143l335-71v170l-359 76c-20 45-33 93-38 144l375-80c31-6 57-24 74-49l69-102c7-11 11-24 11-37v-150l132-28v270z" />
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
