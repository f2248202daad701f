import { expect, test } from 'vitest'
import { isCommonPassword, isExpectedPassword, isLikeOwner } from './weak-password.ts'

test.each(['0123456789', 'Welcome1234', ' saudiarabia ', '0000000000', 'ababababab'])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['correct horse battery', 'تمر ونخل وقهوة', 'xK9-vetl-21q'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test.each(['Roud-Rental-2026', 'admin@roud.1447', 'رود لتأجير السيارات', 'Najran Cars 99'])(
  '%j is expected',
  (password) => {
    expect(isExpectedPassword(password)).toBe(true)
  },
)

test.each(['correct horse battery', 'roud goes to the sea', '2026-11-20-2026', ''])('%j is not', (password) => {
  expect(isExpectedPassword(password)).toBe(false)
})

const owner = { name: 'سارة القحطاني', email: 'sara.owner@najran-cars.example' }

test.each(['القحطاني2026', 'sara.owner@najran-cars.example', 'SaraOwner!2026', 'najran-cars-1'])(
  '%j is like its owner',
  (password) => {
    expect(isLikeOwner(password, owner)).toBe(true)
  },
)

test.each(['correct horse battery', 'sara likes long roads', '2026-11-20-2026'])('%j is not', (password) => {
  expect(isLikeOwner(password, owner)).toBe(false)
})
