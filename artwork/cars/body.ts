export type RimStyle = 'five-twin' | 'ten' | 'turbine' | 'mesh' | 'six-block' | 'split-five' | 'steel'

interface Wheels {
  front: number
  rear: number
  radius: number
  arch: number
  rim: RimStyle
}

interface Handle {
  x: number
  y: number
  width: number
}

/** A car seen from its left side, nose to the left, on a 960 × 440 canvas. Paths are SVG path data. */
export interface Body {
  name: string
  /** Open outline from the lower front corner over the roof to the lower rear corner. */
  shell: string
  /** y of the sill, where the metal ends. */
  sill: number
  roof: number
  belt: number
  wheels: Wheels
  /** Side glass as one shape; pillars are laid over it. */
  glass: string
  pillars: string
  /** Open paths: the slivers of windscreen and rear window at the outline. */
  screens: string
  frame: 'chrome' | 'black'
  /** Open path front to rear: the crease that catches the light. */
  shoulder: string
  /** Open path front to rear: below it the doors turn under. */
  crease: string
  cuts: string
  handles: Handle[]
  mirror: [number, number]
  seats: [number, number][]
  headlamp: string
  headlampLight: string
  tail: string
  tailLight: string
  /** Unpainted plastic: grille, intakes, cladding. */
  trim: string
  /** Bright metal lines drawn as strokes. */
  bright?: string
  /** Anything else, before and after the shell. */
  behind?: string
  front?: string
}

export const ground = 392
