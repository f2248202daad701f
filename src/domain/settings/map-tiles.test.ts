import { expect, test } from 'vitest'
import { isTileAddress, parseAttribution } from './map-tiles.ts'

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

const osm = 'https://www.openstreetmap.org/copyright'

test.each([
  [`© <a href="${osm}">OpenStreetMap</a>`, [{ text: '© ' }, { text: 'OpenStreetMap', href: osm }]],
  [
    `&copy; <a target="_blank" href='https://maps.example/?a=1&amp;b=2'><b>Maps</b> &amp; Co</a>, &#169; X`,
    [{ text: '© ' }, { text: 'Maps & Co', href: 'https://maps.example/?a=1&b=2' }, { text: ', © X' }],
  ],
  ['Tiles by A', [{ text: 'Tiles by A' }]],
  ['', []],
  ['<a href="javascript:alert(1)">click</a>', [{ text: 'click' }]],
  ['<a href="&#106;avascript:alert(1)">click</a>', [{ text: 'click' }]],
  ['<a href="//elsewhere.example">here</a>', [{ text: 'here' }]],
  ['<img src=x onerror=alert(1)>map', [{ text: 'map' }]],
  ['<script>alert(1)</script>', [{ text: 'alert(1)' }]],
  ['a < b', [{ text: 'a < b' }]],
])('%s', (html, parts) => {
  expect(parseAttribution(html)).toEqual(parts)
})
