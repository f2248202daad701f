import { expect, test } from 'vitest'
import { describeUserAgent, nameOfProgram } from './user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Mac'],
  ['curl/8.0', undefined, undefined],
  ['', undefined, undefined],
])('%s', (header, browser, system) => {
  expect(describeUserAgent(header)).toEqual({ browser, system })
})

test.each([
  ['curl/8.5.0', 'curl/8.5.0'],
  ['Desk/2 CFNetwork/1494 Darwin/23', 'Desk/2'],
  ['node', 'node'],
  ['', ''],
  ['<b>/1', ''],
  ['x'.repeat(500), ''],
])('a program that sends %s is %s', (header, name) => {
  expect(nameOfProgram(header)).toBe(name)
})
