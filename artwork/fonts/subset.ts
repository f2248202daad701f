import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { arabicCharacters, arabicName, latinCharacters } from './characters.ts'

const resolve = createRequire(import.meta.url).resolve

/**
 * The OpenType features that our texts need: joined Arabic with its marks, kerning, tabular figures. Hinting is a
 * third of the bytes and only helps old screens.
 */
const features = [
  'ccmp',
  'locl',
  'isol',
  'init',
  'medi',
  'fina',
  'rlig',
  'calt',
  'liga',
  'curs',
  'mark',
  'mkmk',
  'kern',
  'tnum',
]

/** The font files that a page starts with, by name. */
export const subsets = [
  { name: 'arabic-400', source: 'arabic-400', characters: arabicCharacters },
  { name: 'arabic-600', source: 'arabic-600', characters: arabicCharacters },
  { name: 'latin-400', source: 'latin-400', characters: latinCharacters },
  { name: 'latin-600', source: 'latin-600', characters: latinCharacters },
  { name: 'arabic-name-400', source: 'arabic-400', characters: arabicName },
] as const

export async function makeSubset({ source, characters }: (typeof subsets)[number]): Promise<Buffer> {
  const whole = resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${source}-normal.woff2`)
  return subsetFont(await readFile(whole), characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: features,
  })
}
