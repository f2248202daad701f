import { importsOf, sourceFiles, type SourceFile } from '../../../test/helpers/source-files.ts'
import type { Section } from '../result.ts'

/** The module that each of four common requests begins with. */
const entries = {
  'booking posted by the page': 'src/app/site/book/route.tsx',
  'list of bookings': 'src/app/admin/bookings/list.tsx',
  'booking over the API': 'src/api/routes/bookings.ts',
  'list of the FAQ': 'src/app/admin/faq/list.tsx',
}

/** How many files of our own a reader can reach from the module of a request: what must be known to be sure of its answer. */
export async function measureModules(): Promise<Section> {
  const files = new Map(sourceFiles('.ts', '.tsx').map((source) => [source.file, source]))
  return Promise.resolve({
    title: 'Modules',
    notes: ['Files of our own behind the module of a request, without imports of types. Test files are not reached.'],
    rows: Object.entries(entries).map(([what, entry]) => ({ what, value: countReached(files, entry), unit: 'files' })),
  })
}

/** The number of own files that `entry` imports, directly or through others, with itself; imports of types do not count. */
function countReached(files: ReadonlyMap<string, SourceFile>, entry: string): number {
  const reached = new Set([entry])
  for (const file of reached) {
    const source = files.get(file)
    if (!source) throw new Error(`${file} does not exist.`)
    for (const { from, typeOnly } of importsOf(source)) if (!typeOnly && files.has(from)) reached.add(from)
  }
  return reached.size
}
