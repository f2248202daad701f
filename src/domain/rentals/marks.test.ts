import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  bodyShapes,
  bodyTypes,
  carPointAt,
  carSides,
  drawingSize,
  isOnDrawing,
  projectTo,
  sideAreas,
  sideAt,
} from '../fleet/body-shapes.ts'
import { placeAt, placesOf } from './car-places.ts'
import {
  markEntries,
  markKinds,
  marksField,
  markState,
  wasOnCar,
  mayHappenToMark,
  newMarksMaximum,
  newMarksOf,
  parseMark,
  writeMarks,
} from './marks.ts'

const body = fc.constantFrom(...bodyTypes)
const point = fc.record({ x: fc.nat(892), y: fc.nat(428) })

describe('the drawing', () => {
  test('is 893 wide and 429 high, and its five sides cover it without overlap', () => {
    expect(drawingSize).toEqual({ width: 893, height: 429 })
    const areas = Object.values(sideAreas)
    expect(areas).toHaveLength(5)
    expect(areas.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(893 * 429)
    fc.assert(
      fc.property(point, ({ x, y }) => {
        const holding = carSides.filter((side) => {
          const area = sideAreas[side]
          return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height
        })
        expect(holding).toEqual([sideAt({ x, y })])
      }),
    )
  })

  test.each([
    [0, 0, true],
    [892, 428, true],
    [893, 0, false],
    [0, 429, false],
    [-1, 5, false],
    [1.5, 5, false],
    [Number.NaN, 5, false],
  ])('has the point %s, %s: %s', (x, y, isOn) => {
    expect(isOnDrawing({ x, y })).toBe(isOn)
  })

  test('places a point of the car where the car has that point', () => {
    fc.assert(
      fc.property(body, point, (body, at) => {
        const back = projectTo(sideAt(at), body, carPointAt(body, at))
        expect(back.x).toBeCloseTo(at.x)
        expect(back.y).toBeCloseTo(at.y)
      }),
    )
  })

  test('shows every car whole on each side', () => {
    for (const body of bodyTypes) {
      const { length, height, width } = bodyShapes[body]
      const ends = [-width / 2, width / 2].map((across) => ({
        along: across < 0 ? 0 : length,
        across,
        up: across < 0 ? 0 : height,
      }))
      for (const side of carSides)
        for (const end of ends) {
          const { x, y } = projectTo(side, body, end)
          expect(sideAt({ x: Math.round(x), y: Math.round(y) })).toBe(side)
        }
    }
  })
})

describe('the words of a place', () => {
  test.each([
    // The car's left is where its driver sits, also where the car faces the viewer.
    ['sedan', { x: 30, y: 330 }, { side: 'front', third: 'right' }],
    ['sedan', { x: 185, y: 330 }, { side: 'front', third: 'left' }],
    ['sedan', { x: 710, y: 330 }, { side: 'rear', third: 'left' }],
    ['sedan', { x: 446, y: 380 }, { side: 'top', part: 'roof', third: 'left' }],
    ['sedan', { x: 446, y: 318 }, { side: 'top', part: 'roof', third: 'middle' }],
    // The nose is on the left of the left side, and on the right of the right side.
    ['sedan', { x: 185, y: 120 }, { side: 'left', part: 'frontDoor' }],
    ['sedan', { x: 710, y: 120 }, { side: 'right', part: 'frontDoor' }],
    ['pickup', { x: 620, y: 318 }, { side: 'top', part: 'bed', third: 'middle' }],
  ] as const)('on a %s at %o', (body, at, place) => {
    expect(placeAt(body, at)).toMatchObject(place)
  })

  test('are the choices of a form, each once with a point that has these words', () => {
    for (const body of bodyTypes) {
      const places = placesOf(body)
      for (const { x, y, ...words } of places) {
        expect(isOnDrawing({ x, y })).toBe(true)
        expect(placeAt(body, { x, y })).toEqual(words)
      }
      const named = places.map(({ side, part, third }) => `${side} ${part} ${third ?? ''}`)
      expect(new Set(named).size).toBe(places.length)
      expect(places.length).toBeLessThan(70)
    }
  })
})

describe('posted marks', () => {
  const mark = fc.record({ kind: fc.constantFrom(...markKinds), x: fc.nat(892), y: fc.nat(428) })

  test('are read as they were written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(mark, { maxLength: newMarksMaximum, selector: writeMarkOf }), (marks) => {
        expect(v.parse(marksField, writeMarks(marks))).toEqual(marks)
      }),
    )
    expect(v.parse(marksField, undefined)).toEqual([])
  })

  test.each([
    'small_scratch:893:0',
    'small_scratch:0:429',
    'small_scratch:-1:5',
    'small_scratch:1.5:5',
    'small_scratch:1e2:5',
    'dent:1:1',
    'small_scratch:1',
    'constructor:1:1',
  ])('of %s are refused', (text) => {
    expect(parseMark(text)).toBeUndefined()
    expect(v.safeParse(marksField, `bend:1:1 ${text}`).success).toBe(false)
  })

  test('can be chosen from lists instead', () => {
    const read = (values: Record<string, string>) => v.safeParse(v.object(markEntries), values)
    const { output, success } = read({
      marks: 'bend:1:2',
      markPlace2: '30:330',
      markKind2: 'deep_scratch',
      markPlace3: '',
    })
    expect(success && newMarksOf(output)).toEqual([
      { kind: 'bend', x: 1, y: 2 },
      { kind: 'deep_scratch', x: 30, y: 330 },
    ])
    expect(read({ markPlace1: '893:0' }).success).toBe(false)
    expect(read({ markPlace1: '1:1', markKind1: 'dent' }).success).toBe(false)
  })

  test('are refused when there are too many', () => {
    const marks = Array.from({ length: newMarksMaximum + 1 }, (_, x) => ({ kind: 'bend' as const, x, y: 0 }))
    expect(v.safeParse(marksField, writeMarks(marks)).success).toBe(false)
  })
})

const writeMarkOf = ({ kind, x, y }: { kind: string; x: number; y: number }) => `${kind}:${x}:${y}`

test('a mark is open until it is repaired or was a mistake, and again when that is taken back', () => {
  const kinds = (...all: ('repaired' | 'mistaken' | 'reopened')[]) => all.map((kind) => ({ kind }))
  expect(markState([])).toBe('open')
  expect(markState(kinds('repaired'))).toBe('repaired')
  expect(markState(kinds('mistaken'))).toBe('mistaken')
  expect(markState(kinds('repaired', 'reopened'))).toBe('open')
  expect(mayHappenToMark('repaired', 'open')).toBe(true)
  expect(mayHappenToMark('repaired', 'mistaken')).toBe(false)
  expect(mayHappenToMark('mistaken', 'repaired')).toBe(false)
  expect(mayHappenToMark('reopened', 'open')).toBe(false)
  expect(mayHappenToMark('reopened', 'repaired')).toBe(true)
})

test('a mark was on its car from when it was found until it was repaired, and never if it was a mistake', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const mark = { foundAt: at(10), state: 'open', events: [] } as const
  expect(wasOnCar(mark, at(9))).toBe(false)
  expect(wasOnCar(mark, at(10))).toBe(true)
  const repaired = { ...mark, state: 'repaired', events: [{ kind: 'repaired', happenedAt: at(12) }] } as const
  expect([10, 12, 13].map((hour) => wasOnCar(repaired, at(hour)))).toEqual([true, true, false])
  const mistaken = { ...mark, state: 'mistaken', events: [{ kind: 'mistaken', happenedAt: at(12) }] } as const
  expect(wasOnCar(mistaken, at(11))).toBe(false)
})
