import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { arabicLetters, arabicName, latinLetters } from './letters.ts'

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
  { name: 'arabic-400', source: 'arabic-400', letters: arabicLetters },
  { name: 'arabic-600', source: 'arabic-600', letters: arabicLetters },
  { name: 'latin-400', source: 'latin-400', letters: latinLetters },
  { name: 'latin-600', source: 'latin-600', letters: latinLetters },
  { name: 'arabic-name-400', source: 'arabic-400', letters: arabicName },
] as const

export async function makeSubset({ source, letters }: (typeof subsets)[number]): Promise<Buffer> {
  const whole = resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${source}-normal.woff2`)
  return subsetFont(await readFile(whole), letters, { targetFormat: 'woff2', noHinting: true, keepFeatures: features })
}
