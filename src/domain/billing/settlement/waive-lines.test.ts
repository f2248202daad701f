import { expect, test } from 'vitest'
import { lateBy, leg, makeInput } from './settlement.fixture.ts'
import { settle } from './settlement.ts'
import { waiveLines } from './waive-lines.ts'

// 1 day and 1 hour late, 150 kilometres over those of 4 days, a quarter of the tank missing.
const settled = settle(makeInput({ facts: { returnedAt: lateBy(27), legs: [leg(0, 1_150, 8, 6)] } }))
const manager = { mayWaive: true }

test('a manager waives every line of a kind with a reason', () => {
  const late = { kind: 'lateHours', reason: ' The branch was closed. ' } as const
  expect(waiveLines(settled, [late], manager)).toMatchObject({
    ok: true,
    settlement: {
      charged: [{ kind: 'kilometres' }, { kind: 'fuel' }],
      waived: [
        { kind: 'lateHours', gross: 13_685, reason: 'The branch was closed.' },
        { kind: 'lateHours', gross: 1_141, reason: 'The branch was closed.' },
      ],
      // 75.00 and 45.00
      total: 12_000,
    },
  })
})

test('without a waiver, all is charged', () => {
  expect(waiveLines(settled, [], { mayWaive: false })).toMatchObject({
    ok: true,
    settlement: { charged: settled.lines, waived: [], total: settled.total },
  })
})

test.each([
  [{ kind: 'fuel', reason: 'Full before' }, { mayWaive: false }, { code: 'waiverNotAllowed' }],
  [{ kind: 'fuel', reason: ' ' }, manager, { code: 'waiverReasonMissing', kind: 'fuel' }],
  [{ kind: 'damage', reason: 'Ours' }, manager, { code: 'nothingToWaive', kind: 'damage' }],
] as const)('%j with %j is refused: %j', (waiver, right, refusal) => {
  expect(waiveLines(settled, [waiver], right)).toEqual({ ok: false, refusal })
})

test('what is given back cannot be waived', () => {
  const early = settle(makeInput({ policy: { earlyReturn: 'giveBack' }, facts: { returnedAt: lateBy(-24) } }))
  expect(waiveLines(early, [{ kind: 'earlyReturn', reason: 'x' }], manager)).toMatchObject({
    refusal: { code: 'nothingToWaive' },
  })
})
