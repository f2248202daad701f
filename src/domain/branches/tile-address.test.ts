import { expect, test } from 'vitest'
import { isTileAddress } from './tile-address.ts'

test.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', true],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png', true],
  ['http://localhost:8080/{z}/{x}/{-y}.png', true],
  ['https://tiles.example/{z}/{x}/{y}.png?key={key}', false],
  ['https://tiles.example/{z}/{x}.png', false],
  ['//tiles.example/{z}/{x}/{y}.png', false],
  ['javascript:{z}{x}{y}', false],
  ['https://tiles.example/{z }/{x}/{y}.png', false],
  ['', false],
])('%s is a tile address: %s', (template, expected) => {
  expect(isTileAddress(template)).toBe(expected)
})
