import { bodyShapes, type BodyType } from '#domain/fleet/body-shapes.ts'
import { circle, pair, rounded, seam, type At, type CarLine } from './path-data.ts'

/** The left side, with the nose at 0; the right side is its mirror image. */
export function sideLines(body: BodyType): CarLine[] {
  const shape = bodyShapes[body]
  const { length, height, axles, wheelRadius, cowl, roof, rearWindowEnd, doors, nose, tail, belt, sill } = shape
  const shell = rounded(
    [
      [14, sill - 8],
      [1, sill + 10],
      [3, nose - 16],
      [26, nose],
      [cowl, belt + 5],
      [roof[0], height - 3],
      [(roof[0] + roof[1]) / 2, height],
      [roof[1], height - 4],
      [rearWindowEnd, tail + 5],
      [length - 5, tail],
      [length - 1, sill + 16],
      [length - 12, sill - 6],
    ],
    14,
  )
  const arch = wheelRadius + 5
  const half = Math.sqrt(arch ** 2 - (wheelRadius - sill + 7) ** 2)
  const arches = [axles[1], axles[0]].map(
    (axle) => `L${pair([axle + half, sill - 7])}A${arch} ${arch} 0 0 0 ${pair([axle - half, sill - 7])}`,
  )
  const glassEnd = body === 'pickup' ? doors[2] - 4 : rearWindowEnd - (body === 'sedan' ? 34 : 20)
  const glass: At[] = [
    [cowl + 20, belt + 5],
    [roof[0] + 9, height - 13],
    [Math.min(roof[1] - 6, glassEnd), height - 13],
    [glassEnd, belt + 5],
  ]
  const doorEnd = Math.min(doors[2], axles[1] - arch - 2)
  return [
    { look: 'body', d: `${shell}${arches.join('')}Z` },
    { look: 'glass', d: `${rounded(glass, 9, true)}` },
    seam([
      [doors[0] + 4, belt + 4],
      [doors[0], sill + 12],
      [doorEnd, sill + 12],
      [doors[2], belt - 18],
      [doors[2], belt + 4],
    ]),
    seam([
      [doors[1], height - 14],
      [doors[1], sill + 12],
    ]),
    ...(body === 'van' || body === 'suv'
      ? [
          seam([
            [doors[2] + 4, height - 14],
            [doors[2] + 4, belt + 5],
          ]),
        ]
      : []),
    ...[doors[1], doors[2]].map((end) =>
      seam([
        [end - 24, belt - 12],
        [end - 9, belt - 12],
      ]),
    ),
    seam([
      [3, sill + 22],
      [axles[0] - arch - 4, sill + 22],
    ]),
    seam([
      [axles[1] + arch + 4, sill + 22],
      [length - 2, sill + 22],
    ]),
    {
      look: 'lamp',
      d: rounded(
        [
          [5, nose - 5],
          [34, nose - 4],
          [30, nose - 17],
          [4, nose - 20],
        ],
        4,
        true,
      ),
    },
    {
      look: 'lamp',
      d: rounded(
        [
          [length - 4, tail - 5],
          [length - 22, tail - 5],
          [length - 18, tail - 24],
          [length - 3, tail - 26],
        ],
        4,
        true,
      ),
    },
    {
      look: 'body',
      d: rounded(
        [
          [doors[0] + 8, belt + 3],
          [doors[0] + 8, belt + 15],
          [doors[0] + 26, belt + 14],
          [doors[0] + 26, belt + 3],
        ],
        5,
        true,
      ),
    },
    ...axles.flatMap((axle) => wheel(axle, wheelRadius)),
  ]
}

function wheel(axle: number, radius: number): CarLine[] {
  const spokes = Array.from({ length: 5 }, (_, index) => (index * 2 * Math.PI) / 5 - Math.PI / 2)
  const at = (angle: number, share: number): At => [
    axle + Math.cos(angle) * radius * share,
    radius + Math.sin(angle) * radius * share,
  ]
  return [
    { look: 'wheel', d: circle(axle, radius, radius) },
    { look: 'body', d: circle(axle, radius, radius * 0.64) },
    ...spokes.map((angle) => seam([at(angle, 0.12), at(angle, 0.64)])),
  ]
}
