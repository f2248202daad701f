// Runs after the build: writes the document and the reference of the API, so that no process has to while it serves.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = path.resolve(import.meta.dirname, '..', process.env['BUILD_FOLDER'] ?? 'build', 'server')
const built = (await import(pathToFileURL(path.join(folder, 'index.js')).href)) as {
  buildApiDocuments: (folder: string) => Promise<void>
}
await built.buildApiDocuments(path.join(folder, 'api'))
