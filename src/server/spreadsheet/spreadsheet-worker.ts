// The thread that reads one file and ends; see `create-sheet-reader.ts`.
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'

const [file, columns] = workerData as Parameters<typeof readSheet>
parentPort?.postMessage(await readSheet(file, columns))
