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

/** The system's Chromium, else Playwright's download, else `undefined`. */
export function findChromium(): string | undefined {
  return findProgram([...names, ...macPlaces]) ?? [chromium.executablePath()].find((place) => existsSync(place))
}

/** The browser of the tests: Chromium without the parts that draw windows, which takes a seventh less time, else Chromium. */
export function findTestBrowser(): string | undefined {
  return findProgram(['chromium-headless-shell']) ?? findChromium()
}

/** Installs a missing browser for the tests: Playwright's download, else the distribution's package when root may install it. */
export function installTestBrowser(): string | undefined {
  const ways = [
    ['npx', 'playwright', 'install', 'chromium'],
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]
  for (const [program = '', ...args] of process.getuid?.() === 0 ? ways : ways.slice(0, 1)) {
    console.log(`Getting a browser for the tests: ${[program, ...args].join(' ')} …`)
    spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 })
    const found = findTestBrowser()
    if (found) return found
  }
  return undefined
}

/** The first of these programs that is there: a path, or a name in the folders for programs. */
function findProgram(programs: string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders
    .filter(Boolean)
    .flatMap((folder) => programs.map((program) => path.resolve(folder, program)))
    .find(isExecutable)
}

function isExecutable(place: string): boolean {
  try {
    accessSync(place, constants.X_OK)
    return true
  } catch {
    return false
  }
}
