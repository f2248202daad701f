import { expect, test } from 'vitest'
import { tallSceneSources, uploadSources } from './picture.tsx'

test('a built-in scene offers its portrait to phones first, and AVIF before WebP', () => {
  expect(tallSceneSources('/artwork/scenes/najran-1280.jpg')).toEqual([
    {
      type: 'image/avif',
      media: '(width < 48rem)',
      sizes: '120vw',
      srcSet: '/artwork/scenes/najran-phone-480.avif 480w, /artwork/scenes/najran-phone-720.avif 720w',
    },
    {
      type: 'image/webp',
      media: '(width < 48rem)',
      sizes: '120vw',
      srcSet: '/artwork/scenes/najran-phone-480.webp 480w, /artwork/scenes/najran-phone-720.webp 720w',
    },
    {
      type: 'image/avif',
      srcSet:
        '/artwork/scenes/najran-640.avif 640w, /artwork/scenes/najran-1280.avif 1280w, /artwork/scenes/najran-1920.avif 1920w',
    },
    {
      type: 'image/webp',
      srcSet:
        '/artwork/scenes/najran-640.webp 640w, /artwork/scenes/najran-1280.webp 1280w, /artwork/scenes/najran-1920.webp 1920w',
    },
  ])
})

test('an uploaded picture offers every width that is made, AVIF before WebP', () => {
  const id = '0b1a4c5e-1111-4222-8333-444455556666'
  const sources = uploadSources(`/media/${id}`)
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(sources[0]?.srcSet).toBe(
    [320, 480, 640, 960, 1280, 1920].map((width) => `/media/${id}/${width}.avif ${width}w`).join(', '),
  )
})

test.each(['/media/a1b2', 'https://example.com/artwork/scenes/najran-1280.jpg', '/artwork/scenes/najran-1280.png', ''])(
  '%j has no other files',
  (imageUrl) => {
    expect(tallSceneSources(imageUrl)).toEqual([])
  },
)

test.each(['', '/artwork/cars/sedan.svg', 'https://example.com/media/0b1a4c5e-1111-4222-8333-444455556666'])(
  '%j has no sizes',
  (imageUrl) => {
    expect(uploadSources(imageUrl)).toEqual([])
  },
)
