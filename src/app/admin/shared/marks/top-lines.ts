import { bodyShapes, type BodyType } from '#domain/fleet/body-shapes.ts'
import { rounded, seam, type At, type CarLine } from './path-data.ts'

/** The car from above, with the nose at 0 and the driver's left below. `across` is to the right here. */
export function topLines(body: BodyType): CarLine[] {
  const { length, width, cowl, roof, rearWindowEnd, doors } = bodyShapes[body]
  const half = width / 2
  // Points are along the car and towards the right, which is up on the drawing.
  const band = (from: number, fromHalf: number, to: number, toHalf: number): At[] => [
    [from, -fromHalf],
    [from, fromHalf],
    [to, toHalf],
    [to, -toHalf],
  ]
  const isPickup = body === 'pickup'
  const roofHalf = half - 24
  const nose = body === 'van' ? 20 : 34
  return [
    ...[-1, 1].map((side): CarLine => ({
      look: 'body',
      d: rounded(
        [
          [doors[0] + 12, side * (half - 4)],
          [doors[0] + 16, side * (half + 15)],
          [doors[0] + 28, side * (half + 15)],
          [doors[0] + 30, side * (half - 4)],
        ],
        5,
        true,
      ),
    })),
    {
      look: 'body',
      d: rounded(
        [
          [0, -half + nose],
          [0, half - nose],
          [nose * 0.6, half - 6],
          [nose * 2.2, half],
          [length - 50, half],
          [length - 8, half - 8],
          [length, half - 24],
          [length, -half + 24],
          [length - 8, -half + 8],
          [length - 50, -half],
          [nose * 2.2, -half],
          [nose * 0.6, -half + 6],
        ],
        24,
        true,
      ),
    },
    { look: 'glass', d: rounded(band(cowl, half - 13, roof[0], roofHalf), 8, true) },
    ...(isPickup ? pickupBed(rearWindowEnd, length, half) : []),
    {
      look: 'glass',
      d: rounded(band(roof[1], roofHalf, rearWindowEnd - 4, isPickup ? roofHalf : half - 18), 6, true),
    },
    ...[-1, 1].flatMap((side) => [
      seam([
        [cowl + 14, side * (half - 8)],
        [roof[0] + 6, side * (roofHalf + 5)],
        [roof[1] - 4, side * (roofHalf + 5)],
        [rearWindowEnd - 16, side * (half - 9)],
      ]),
      seam([
        [doors[1], side * (roofHalf + 5)],
        [doors[1], side * half],
      ]),
      seam([
        [10, side * (half - 34)],
        [cowl - 6, side * (half - 24)],
      ]),
      {
        look: 'lamp',
        d: rounded(
          [
            [4, side * (half - nose - 2)],
            [nose * 0.66, side * (half - 9)],
            [nose * 1.2, side * (half - 8)],
            [nose * 0.6, side * (half - nose * 0.9)],
          ],
          4,
          true,
        ),
      } as const,
      {
        look: 'lamp',
        d: rounded(
          [
            [length - 2, side * (half - 44)],
            [length - 2, side * (half - 22)],
            [length - 16, side * (half - 9)],
            [length - 12, side * (half - 40)],
          ],
          4,
          true,
        ),
      } as const,
    ]),
    ...(body === 'sedan'
      ? [
          seam([
            [rearWindowEnd + 4, -half + 20],
            [length - 14, -half + 26],
            [length - 14, half - 26],
            [rearWindowEnd + 4, half - 20],
          ]),
        ]
      : []),
    ...(body === 'van' || body === 'suv' ? roofRails(roof, roofHalf) : []),
  ]
}

function pickupBed(from: number, length: number, half: number): CarLine[] {
  const inner: At[] = [
    [from + 6, -half + 14],
    [from + 6, half - 14],
    [length - 12, half - 14],
    [length - 12, -half + 14],
  ]
  const ribs = [-3, -2, -1, 0, 1, 2, 3].map((place) => place * ((half - 14) / 4))
  return [
    { look: 'glass', d: rounded(inner, 6, true) },
    ...ribs.map((across) =>
      seam([
        [from + 14, across],
        [length - 20, across],
      ]),
    ),
  ]
}

function roofRails([from, to]: readonly [number, number], half: number): CarLine[] {
  return [-1, 1].map((side) =>
    seam([
      [from + 24, side * (half - 8)],
      [to - 24, side * (half - 8)],
    ]),
  )
}
