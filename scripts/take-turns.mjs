import { openSync, readFileSync, rmSync, statSync, utimesSync, writeSync, closeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { heedSignals, print, root } from './run.mjs'

// Beside build and node_modules, not in them: building and installing empty those folders.
const file = path.join(root, '.preparing.lock')
const beat = 2_000
const silence = 15_000

/** Runs the work while no other start of this checkout installs or builds. The lock of a killed one is broken. */
export async function takeTurns(work) {
  for (let told = false; !take(); await pause(250)) {
    heedSignals()
    if (isAbandoned()) rmSync(file, { force: true })
    else if (!told) print('Another start is preparing this checkout; waiting for it …')
    told = true
  }
  const timer = setInterval(() => utimesSync(file, new Date(), new Date()), beat)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.off('exit', release)
    release()
  }
}

function take() {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(file).mtimeMs > silence) return true
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
