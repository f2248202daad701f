import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  photographBytes,
  photographsMaximum,
  photoIdsField,
  recentPhotographs,
  rentalSides,
  shownPhotographs,
  type PhotographView,
} from './photographs.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`

test('all photographs of a rental are under 2 MB', () => {
  expect(photographBytes * photographsMaximum * rentalSides.length).toBeLessThan(2_000_000)
})

test('the field holds ids, each once', () => {
  expect(v.parse(photoIdsField, `${id(1)} ${id(2)} ${id(1)}`)).toEqual([id(1), id(2)])
  expect(v.parse(photoIdsField, undefined)).toEqual([])
  const many = Array.from({ length: photographsMaximum + 1 }, (_, at) => id(1).replace(/1$/, at.toString(16))).join(' ')
  for (const wrong of ['1', `${id(1)},${id(2)}`, id(1).toUpperCase().replace('1', 'G'), many])
    expect(v.safeParse(photoIdsField, wrong).success).toBe(false)
})

test('of a view that was taken again the latest is shown, and all free ones', () => {
  const photograph = (view: PhotographView, minute: number) => ({ view, receivedAt: new Date(2026, 0, 1, 10, minute) })
  const all = [photograph('rear', 3), photograph('front', 1), photograph('front', 4), photograph('front', 2)]
  const free = [photograph('other', 5), photograph('other', 6)]
  expect(shownPhotographs([...free, ...all])).toEqual([photograph('front', 4), photograph('rear', 3), ...free])
})

test('a form begins with what was photographed within twelve hours', () => {
  const at = (hour: number) => ({ view: 'front' as const, receivedAt: new Date(2026, 0, 1, hour) })
  expect(recentPhotographs([at(1), at(2), at(9)], new Date(2026, 0, 1, 13))).toEqual([at(2), at(9)])
})
