export interface Paint {
  name: string
  gleam: string
  light: string
  mid: string
  deep: string
  dark: string
  /** How strongly the light lines show, 0–1. */
  gloss: number
}

export const paints: Paint[] = [
  { name: 'pearl', gleam: '#ffffff', light: '#fdfcf8', mid: '#e9e8e2', deep: '#b4b7b8', dark: '#7b8286', gloss: 0.95 },
  { name: 'silver', gleam: '#ffffff', light: '#e3e8ea', mid: '#b7bfc4', deep: '#828c93', dark: '#515a61', gloss: 0.8 },
  {
    name: 'graphite',
    gleam: '#dfe8ee',
    light: '#87929a',
    mid: '#566069',
    deep: '#353d44',
    dark: '#1d2328',
    gloss: 0.6,
  },
  { name: 'black', gleam: '#d5e0e8', light: '#525d66', mid: '#262d33', deep: '#13181c', dark: '#07090b', gloss: 0.6 },
  { name: 'navy', gleam: '#d3e4ff', light: '#4a70ab', mid: '#203f73', deep: '#12284e', dark: '#0a1833', gloss: 0.6 },
  {
    name: 'burgundy',
    gleam: '#ffd9d4',
    light: '#b9434b',
    mid: '#86202d',
    deep: '#56111d',
    dark: '#2d080f',
    gloss: 0.6,
  },
  { name: 'sand', gleam: '#fffaf0', light: '#ecdab5', mid: '#cfb588', deep: '#9d8357', dark: '#64512f', gloss: 0.75 },
  { name: 'palm', gleam: '#d3f5e6', light: '#3fa081', mid: '#1a6a52', deep: '#0c4031', dark: '#05211a', gloss: 0.6 },
  {
    name: 'white-gold',
    gleam: '#ffffff',
    light: '#fcf8ee',
    mid: '#ebe3cf',
    deep: '#bdb091',
    dark: '#847550',
    gloss: 0.9,
  },
]
