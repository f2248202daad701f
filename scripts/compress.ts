// Runs after the build: compresses every text file with Brotli and gzip, so that the server does not have to.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const folder = path.resolve(import.meta.dirname, '..', process.env['BUILD_FOLDER'] ?? 'build', 'client')
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const smallestBytes = 512

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:js|css|svg|json|webmanifest|txt|xml)$/.test(entry.name)) continue
  const file = path.join(entry.parentPath, entry.name)
  const content = await readFile(file)
  if (content.length < smallestBytes) continue
  await writeFile(
    `${file}.br`,
    await brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
  await writeFile(`${file}.gz`, await gzip(content, { level: 9 }))
}
