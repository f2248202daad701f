import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** Switches of every started browser: no GPU and no requests of its own. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium of the browser tests: the system's, else Playwright's download, else `undefined`. */
export function findChromium(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const places = folders.filter(Boolean).flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...places, ...macPlaces].find(isExecutable) ?? [chromium.executablePath()].find((place) => existsSync(place))
}

/** Installs a missing Chromium: Playwright's download, else the distribution's package when root may install it. */
export function installChromium(): string | undefined {
  const ways = [
    ['npx', 'playwright', 'install', 'chromium'],
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]
  for (const [program = '', ...args] of process.getuid?.() === 0 ? ways : ways.slice(0, 1)) {
    console.log(`Getting a browser for the tests: ${[program, ...args].join(' ')} …`)
    spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 })
    const found = findChromium()
    if (found) return found
  }
  return undefined
}

function isExecutable(place: string): boolean {
  try {
    accessSync(place, constants.X_OK)
    return true
  } catch {
    return false
  }
}
