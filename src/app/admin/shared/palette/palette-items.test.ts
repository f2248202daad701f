import { expect, test } from 'vitest'
import { describeImport, importKindKeys } from '#domain/imports/import-kinds.ts'
import { commandsOf } from './palette-items.ts'

test.each([
  ['owner', importKindKeys.length],
  ['manager', importKindKeys.length],
  ['agent', 0],
] as const)('the palette of the role %s offers %i imports', (role, count) => {
  const imports: string[] = importKindKeys.map((kind) => describeImport(kind).address)
  expect(commandsOf(role, 'en').filter((command) => 'to' in command && imports.includes(command.to))).toHaveLength(
    count,
  )
})
