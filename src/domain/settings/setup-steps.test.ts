import { expect, test } from 'vitest'
import { canConfirm, doneSteps, setupSteps, type SetupFacts } from './setup-steps.ts'

const nothing: SetupFacts = {
  hasOwnCompany: false,
  hasOwnVatNumber: false,
  hasOwnWhatsApp: false,
  hasOwnBranches: false,
  ownCars: 0,
  demoCars: 24,
  examplePages: 9,
  members: 1,
  lastBackupAt: undefined,
}
const now = new Date('2026-11-20T06:00:00Z')

test('nothing is done on a new site', () => {
  expect(Object.values(doneSteps(nothing, now))).toEqual(setupSteps.map(() => false))
})

test.each([
  ['fleet', { ownCars: 3, demoCars: 0 }, true],
  ['fleet', { ownCars: 3, demoCars: 1 }, false],
  ['fleet', { ownCars: 0, demoCars: 0 }, false],
  ['pages', { examplePages: 0 }, true],
  ['people', { members: 2 }, true],
  ['backup', { lastBackupAt: new Date('2026-11-13T06:00:00Z') }, true],
  ['backup', { lastBackupAt: new Date('2026-11-13T05:59:59Z') }, false],
] as const)('%s with %j is done: %s', (step, facts, isDone) => {
  expect(doneSteps({ ...nothing, ...facts }, now)[step]).toBe(isDone)
})

test('an owner cannot confirm that fictitious numbers are theirs', () => {
  expect(setupSteps.filter((step) => !canConfirm(step))).toEqual(['whatsapp'])
})
