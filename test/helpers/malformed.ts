import fc from 'fast-check'

/** Texts that often break web sites. */
const notorious = [
  '',
  ' ',
  '\0',
  '-1',
  '0',
  '1e309',
  '9223372036854775808',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '%',
  '%00',
  "' or 1=1 --",
  '"; drop table bookings; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '//evil.example',
  '\r\nSet-Cookie: a=b',
  '=cmd()',
  '\u202Egnp.exe',
  '\uFEFF',
  '\uD800',
  '١٢٣٤٥٦٧٨٩٠',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31',
  '24:00',
  '25:61',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(300),
  'ع'.repeat(5_000),
  'x'.repeat(70_000),
]

/** Any text, often one of `notorious`. */
export const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...notorious) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

/** One change to the fields of a form, as pairs. */
export type Damage = (pairs: [string, string][]) => [string, string][]

/** Replaces, removes, duplicates, renames or adds a few fields. */
export const damage: fc.Arbitrary<Damage> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('replace', 'drop', 'double', 'nest', 'add'),
      where: fc.nat(1_000),
      name: nastyText,
      text: nastyText,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((steps) => (pairs) => steps.reduce(applyStep, pairs))

type Step = { kind: string; where: number; name: string; text: string }

function applyStep(pairs: [string, string][], { kind, where, name, text }: Step): [string, string][] {
  const index = where % Math.max(pairs.length, 1)
  const [field = name, value = ''] = pairs[index] ?? []
  switch (kind) {
    case 'replace':
      return [...pairs.slice(0, index), [field, text], ...pairs.slice(index + 1)]
    case 'drop':
      return pairs.toSpliced(index, 1)
    case 'double':
      return [...pairs, [field, text]]
    case 'nest':
      return [...pairs.toSpliced(index, 1), [`${field}[${name.slice(0, 20)}]`, value]]
    default:
      return [...pairs, [name, text]]
  }
}

/** A body of another kind than a form, and its content type. */
export const rawBody = fc.record({
  body: fc.oneof(fc.uint8Array({ maxLength: 200 }), nastyText),
  type: fc.constantFrom(
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=XX',
    'multipart/form-data',
    'application/json',
    'text/plain',
    'text/x-script',
    '',
  ),
})
