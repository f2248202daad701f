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
}

test('nothing is done on a new site', () => {
  expect(Object.values(doneSteps(nothing))).toEqual(setupSteps.map(() => false))
})

test.each([
  ['fleet', { ownCars: 3, demoCars: 0 }, true],
  ['fleet', { ownCars: 3, demoCars: 1 }, false],
  ['fleet', { ownCars: 0, demoCars: 0 }, false],
  ['pages', { examplePages: 0 }, true],
  ['people', { members: 2 }, true],
] as const)('%s with %j is done: %s', (step, facts, isDone) => {
  expect(doneSteps({ ...nothing, ...facts })[step]).toBe(isDone)
})

test('an owner cannot confirm that fictitious numbers are theirs', () => {
  expect(setupSteps.filter((step) => !canConfirm(step))).toEqual(['whatsapp'])
})
