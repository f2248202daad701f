import { openSync, readFileSync, rmSync, statSync, utimesSync, writeSync, closeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { print, root, throwIfInterrupted } from './run.mjs'

// Not in build or node_modules, which building and installing empty.
const file = path.join(root, '.preparing.lock')
const refreshMs = 2_000
const abandonedMs = 15_000

/** Runs a function while no other process installs or builds in this checkout. Ignores the lock of a killed process. */
export async function withCheckoutLock(work) {
  for (let isAnnounced = false; !createLock(); await pause(250)) {
    throwIfInterrupted()
    if (isAbandoned()) rmSync(file, { force: true })
    else if (!isAnnounced) print('Another process prepares this checkout; waiting for it …')
    isAnnounced = true
  }
  const timer = setInterval(() => utimesSync(file, new Date(), new Date()), refreshMs)
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

function createLock() {
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
    if (Date.now() - statSync(file).mtimeMs > abandonedMs) return true
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
