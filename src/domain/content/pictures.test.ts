import { expect, test } from 'vitest'
import { parsePictureVariant, pictureAddress, pictureIdOf, pictureVariantAddress } from './picture-address.ts'
import { beginsLikePicture, pictureLabel } from './pictures.ts'

const id = '0b1a4c5e-1111-4222-8333-444455556666'

test('an address is parsed to its picture, size and format', () => {
  expect(pictureIdOf(pictureAddress(id))).toBe(id)
  const variant = { width: 640, format: 'avif' } as const
  expect(parsePictureVariant(pictureVariantAddress(id, variant))).toEqual({ id, variant })
})

test.each([
  `/media/${id}/641.avif`,
  `/media/${id}/640.png`,
  `/media/${id}/640.AVIF`,
  `/media/${id}/0640.avif`,
  `/media/${id}/640.avif/`,
  `/media/../640.avif`,
  `/media/${id.toUpperCase()}/640.avif`,
  `/media/${id}`,
])('%s is not a size or format that exists', (path) => {
  expect(parsePictureVariant(path)).toBeUndefined()
})

test.each(['', '/artwork/cars/sedan.svg', `https://example.com/media/${id}`, `/media/${id}/`, '/media/1'])(
  '%j is no uploaded picture',
  (url) => {
    expect(pictureIdOf(url)).toBeUndefined()
  },
)

test.each([
  ['camry.png', 'camry.png'],
  ['كامري 2026.jpg', 'كامري 2026.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\car.jpg', 'car.jpg'],
  ['car\u202egnp.exe', 'cargnp.exe'],
  ['a\0b\r\nc.png', 'a b c.png'],
  ['folder/', '?'],
  ['\u200f', '?'],
  ['', '?'],
])('the label of %j is %j', (filename, label) => {
  expect(pictureLabel(filename)).toBe(label)
})

test('a label is at most 120 characters and never half a character', () => {
  expect(pictureLabel('x'.repeat(500))).toHaveLength(120)
  expect(pictureLabel(`${'x'.repeat(119)}😀`).isWellFormed()).toBe(true)
})

test.each([
  ['JPEG', '\xff\xd8\xff\xe0', true],
  ['PNG', '\x89PNG\r\n\x1a\n', true],
  ['GIF', 'GIF89a', true],
  ['WebP', 'RIFF\x00\x01\x02\x03WEBPVP8 ', true],
  ['AVIF', '\0\0\0\x1cftypavif', true],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', false],
  ['XML', '<?xml version="1.0"?><svg/>', false],
  ['PDF', '%PDF-1.7', false],
  ['MP4', '\0\0\0\x1cftypisom', false],
  ['HTML', '<!doctype html>', false],
  ['nothing', '', false],
])('%s: %j', (_kind, start, taken) => {
  expect(beginsLikePicture(Uint8Array.from(start, (letter) => letter.charCodeAt(0)))).toBe(taken)
})
