import * as v from 'valibot'
import { expect, test } from 'vitest'
import { joinFormSchema, passwordFormSchema } from './staff-form.ts'

const good = { name: 'Sara', email: 'Sara@Example.com', password: 'ten-chars!' }

function problemsOf(schema: v.GenericSchema, values: unknown): string[] {
  return (v.safeParse(schema, values).issues ?? []).map(({ message }) => message)
}

test('an address is kept in lower case, a password as it is typed', () => {
  expect(v.parse(joinFormSchema, { ...good, password: '  ten chars ' })).toEqual({
    name: 'Sara',
    email: 'sara@example.com',
    password: '  ten chars ',
  })
})

test.each([
  [{ name: ' ' }, 'required'],
  [{ email: 'sara@' }, 'invalidEmail'],
  [{ email: 'ſara@example.com' }, 'invalidEmail'],
  [{ password: '' }, 'required'],
  [{ password: 'nine-char' }, 'shortPassword'],
  [{ password: 'x'.repeat(129) }, 'longPassword'],
])('%j is refused: %s', (wrong, problem) => {
  expect(problemsOf(joinFormSchema, { ...good, ...wrong })).toContain(problem)
})

test('a new password differs from the current one', () => {
  expect(problemsOf(passwordFormSchema, { current: 'the-same-one', next: 'the-same-one' })).toEqual(['samePassword'])
  expect(problemsOf(passwordFormSchema, { current: 'old', next: 'another-one' })).toEqual([])
})
