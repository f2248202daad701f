import path from 'node:path'
import { expect, test } from 'vitest'
import {
  importsOf,
  readSource,
  sourceFiles,
  withoutComments,
  type Import,
  type SourceFile,
} from './helpers/source-files.ts'

/** The files in `area`, with our files and the packages that they may import. Everything else is denied. */
type Row = { area: RegExp; own: RegExp[]; packages: RegExp[] }

const domain = /^src\/domain\//
/** The ground of the rules: no other concept is imported here. */
const ground = /^src\/domain\/(?:time|text|money)\//
const data = /^src\/data\//
const integrations = /^src\/integrations\//
const operations = /^src\/operations\//
const api = /^src\/api\//
const texts = /^src\/app\/i18n\//
const ui = /^src\/app\/ui\//
const styles = /^src\/app\/styles\//
const screens = /^src\/app\/(?:site|admin(?!\/shared\/))\/[^/]+\//
/** Parts of the application that several screens share, in addition to the files directly in `app`. New folders are added here. */
const shared =
  /^src\/app\/(?:[^/]+|(?:admin\/shared|booking|branches|cars|connection|content|device|errors|forms|maintenance|map|offers|rental-papers|seo)\/.+)$/
/** The map of the branches, the only shared part that draws one. */
const branchMap = /^src\/app\/branches\/map\//
const generated = /\/\+types\//

const react = /^react$/
const router = /^react-router$/
const icons = /^lucide-react$/
const browser = [react, router, icons, /^valibot$/, /^@conform-to\/react$/]
const drizzle = /^drizzle-orm(?:\/pg-core)?$/

/** Modules whose loaders and actions run only on the server: those in the route table. */
const routeModules = new Set(
  readSource('src/app/routes.ts')
    .match(/'[\w-]+\/[\w./-]+\.tsx?'/g)
    ?.map((name) => `src/app/${name.slice(1, -1)}`),
)

function isServerCode(file: string): boolean {
  return /\.server\.tsx?$/.test(file) || /^src\/app\/(?:entry\.server|root)\.tsx$/.test(file) || routeModules.has(file)
}

const rows: Row[] = [
  { area: ground, own: [ground], packages: [/^valibot$/] },
  { area: domain, own: [domain], packages: [/^valibot$/] },
  { area: data, own: [domain, data], packages: [drizzle] },
  {
    area: integrations,
    own: [domain, integrations],
    packages: [/^node:/, /^(?:sharp|@aws-sdk\/client-s3|google-auth-library|web-push|libxml2-wasm)$/],
  },
  { area: operations, own: [domain, data, operations], packages: [] },
  {
    area: api,
    own: [domain, data, operations, api],
    packages: [/^valibot$/, /^@valibot\/to-json-schema$/, /^hono(?:\/.+)?$/],
  },
  { area: texts, own: [domain, texts], packages: [react] },
  {
    area: ui,
    own: [domain, texts, ui],
    packages: [react, router, icons, /^radix-ui$/, /^embla-carousel-(?:react|autoplay)$/],
  },
  { area: styles, own: [styles], packages: [react, /^tailwindcss$/] },
  {
    area: branchMap,
    own: [domain, texts, ui, shared],
    packages: [react, /^leaflet(?:\/.+\.css)?$/, /^react-leaflet$/],
  },
  {
    area: shared,
    own: [domain, texts, ui, styles, shared, generated],
    packages: [
      ...browser,
      /^react-dom\/(?:client|server)$/,
      /^react-router\/dom$/,
      /^@react-router\/(?:node|dev\/routes)$/,
    ],
  },
  {
    area: screens,
    own: [domain, texts, ui, shared, generated],
    packages: [...browser, /^leaflet(?:\/.+\.css)?$/, /^react-leaflet$/, /^embla-carousel-(?:react|autoplay)$/],
  },
  { area: /^src\/server\//, own: [/^src\//], packages: [/./] },
]

/** Exceptions for single files. */
const more: Record<string, RegExp> = {
  'src/data/database/connect.ts': /^(?:pg|drizzle-orm\/node-postgres)$/,
  'src/data/database/listen.ts': /^(?:pg|drizzle-orm\/node-postgres|node:timers\/promises)$/,
  'src/data/database/migrate.ts': /^(?:drizzle-orm\/migrator|node:timers\/promises)$/,
  'src/app/admin/settings/draw-annotations.server.ts': /^@cantoo\/pdf-lib$/,
  'src/app/admin/settings/rebuild-pdf.server.ts': /^@cantoo\/pdf-lib$/,
  'src/app/admin/shared/export/workbook.server.ts': /^write-excel-file\/node$/,
  'src/app/admin/shared/screen/qr-code.server.ts': /^uqr$/,
  'src/app/admin/shared/signature/signature-canvas.tsx': /^signature_pad$/,
  // These two preload files.
  'src/app/entry.server.tsx': /^react-dom$/,
  'src/app/ui/picture.tsx': /^react-dom$/,
  // Rendered beside the frame, which is not printed with it.
  'src/app/admin/shared/booking/printed-sheets.tsx': /^react-dom$/,
  // Forms that the device keeps until they are sent.
  'src/app/admin/shared/kept/entry-store.ts': /^idb$/,
  // Ids and tokens are created here.
  'src/data/staff/staff.ts': /^node:crypto$/,
  'src/data/database/tokens.ts': /^node:crypto$/,
}

/** Operations that still hold the SQL of their transaction. The list only shrinks: SQL belongs to `data`. */
const operationsWithSql =
  /^src\/operations\/(?:availability\/(?:assign-unit|availability-for|end-unit-hold|hold-open-bookings|late-returns|move-holds|reassign-after-branch-change|staff-holds|take-hold|units|update-hold-for-status)|booking\/(?:booking-status)|imports\/(?:create-imported-bookings|read-imported-bookings)|privacy\/(?:identity-keys|known-customer|lost-numbers|personal-data|retention)|restore\/(?:restore-deleted|restore-row)|setup\/(?:setup)|starter\/(?:demo-content|load-starter-content|remove-demo-rentals))\.ts$/

const code = sourceFiles('.ts', '.tsx').filter(({ file }) => !/\.(?:test|fixture)\.tsx?$/.test(file))

function mayImport(file: string, row: Row, { from, typeOnly }: Import): boolean {
  if (more[file]?.test(from)) return true
  if (operationsWithSql.test(file) && drizzle.test(from)) return true
  if (operations.test(file) && integrations.test(from)) return typeOnly
  if (!from.startsWith('src/')) {
    return row.packages.some((name) => name.test(from)) || (from.startsWith('node:') && isServerCode(file))
  }
  if (row.own.some((area) => area.test(from))) return !/\.(?:test|fixture)\.tsx?$/.test(from)
  const screen = screens.exec(file)?.[0]
  if (screen && from.startsWith(screen)) return true
  const isScreenOrShared = file.startsWith('src/app/') && !texts.test(file) && !ui.test(file)
  if (isScreenOrShared && (data.test(from) || operations.test(from))) return typeOnly || isServerCode(file)
  return isScreenOrShared && integrations.test(from) && typeOnly
}

test('the import table names every folder', () => {
  const unnamed = code.filter(({ file }) => !rows.some(({ area }) => area.test(file)))
  expect(unnamed.map(({ file }) => file)).toEqual([])
})

test('nothing imports what the table does not allow', () => {
  const broken = code.flatMap((source) => {
    const row = rows.find(({ area }) => area.test(source.file))
    if (!row) return []
    return importsOf(source)
      .filter((one) => !mayImport(source.file, row, one))
      .map(({ from, typeOnly }) => `${source.file} → ${from}${typeOnly ? ' (type)' : ''}`)
  })
  expect(broken).toEqual([])
})

/** Rules of values that are typed already (decision 80). They would make the scripts of browsers heavier. */
const valueRules = /^src\/domain\/(?:text\/value-schema|.+\/(?:branch|car|discount|rate|special-hours)-values)\.ts$/

test('only the API checks typed values', () => {
  const others = code.flatMap((source) => {
    if (api.test(source.file) || valueRules.test(source.file)) return []
    const checks = importsOf(source).filter(({ from, typeOnly }) => valueRules.test(from) && !typeOnly)
    return checks.map(({ from }) => `${source.file} → ${from}`)
  })
  expect(others).toEqual([])
  expect(code.filter(({ file }) => valueRules.test(file))).toHaveLength(6)
})

test('the import check finds violations', () => {
  const source = `import { a, type B } from '../data/fleet/cars.ts'
import type { C } from "../data/database/connect.ts"
export { d } from '../app/ui/button.ts'
import '../data/x.css'
// import no from '../server/main.ts'
const e = await import('../integrations/clock.ts')
import {
  type F,
  type G,
} from 'react'`
  const imports = importsOf({ file: 'src/domain/made-up.ts', source })
  expect(imports).toEqual([
    { from: 'src/data/fleet/cars.ts', typeOnly: false },
    { from: 'src/data/database/connect.ts', typeOnly: true },
    { from: 'src/app/ui/button.ts', typeOnly: false },
    { from: 'react', typeOnly: true },
    { from: 'src/data/x.css', typeOnly: false },
    { from: 'src/integrations/clock.ts', typeOnly: false },
  ])
  const refused = (file: string) => {
    const row = rows.find(({ area }) => area.test(file))!
    return imports.filter((one) => !mayImport(file, row, one)).map(({ from }) => from)
  }
  expect(refused('src/domain/made-up.ts')).toHaveLength(imports.length)
  const screen = 'src/app/site/home/hero.tsx'
  expect(refused(screen)).toEqual(['src/data/fleet/cars.ts', 'src/data/x.css', 'src/integrations/clock.ts'])
  expect(mayImport(screen, rows.at(-2)!, { from: 'src/app/site/fleet/route.tsx', typeOnly: false })).toBe(false)
})

test('domain is pure: no clock, randomness or environment', () => {
  const impure =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bMath\.random\b|\bprocess\b|\bglobalThis\b|\bwindow\b|(?<!['-])\bdocument[.[]|\blocalStorage\b|\bfetch\(|\bconsole\b|\bcrypto\b|\bperformance\b|import\.meta/
  expect(
    linesWith(
      impure,
      code.filter(({ file }) => domain.test(file)),
    ),
  ).toEqual([])
})

test('the clock of the machine is read in three places only', () => {
  const places = new Set([
    'src/server/open-site.ts',
    'src/app/device/server-clock.ts',
    // How long something waited on a device, also while there is no server to ask.
    'src/app/admin/shared/kept/device-clock.ts',
  ])
  const clock = /\bDate\.now\(\)|\bnew Date\(\s*\)/
  expect(
    linesWith(
      clock,
      code.filter(({ file }) => !places.has(file) && !file.startsWith('src/server/embedded-postgres/')),
    ),
  ).toEqual([])
})

test('the environment is read in one place', () => {
  const places = new Set(['src/server/config.ts'])
  expect(
    linesWith(
      /\bprocess\.env\b/,
      code.filter(({ file }) => !places.has(file)),
    ),
  ).toEqual([])
})

/** Files in which left and right are allowed, and in which expressions. */
const leftAndRight: Record<string, RegExp> = {
  // A swipe has a physical direction, which is derived from the text direction.
  'src/app/ui/toast-view.tsx': /'(?:left|right)'/g,
  // Background positions have no logical form; the next rule covers right-to-left pages.
  'src/app/styles/theme.css': /background-position: right (?=[^;]*;\s*&:dir\(rtl\))/g,
}

test('styles use start and end, never left and right', () => {
  const classes =
    /(?<![\w-])-?(?:(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-[\w.[/]|(?:border-[lr]|rounded-(?:[lr]|[tb][lr])|(?:text|float|clear|origin|object|bg)-(?:left|right))(?=[\s'"`]))/
  const values = /(?:^|[^\w'])['"](?:left|right)['"]/
  const properties =
    /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\b|\bborder(?:Top|Bottom)(?:Left|Right)Radius\b|(?:^|[{,;\s])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)\s*:|-(?:left|right)-radius\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/
  const styled = sourceFiles('.tsx', '.css', '.ts')
    .filter(({ file }) => file.startsWith('src/app/') && !texts.test(file) && !file.includes('.test.'))
    .map(({ file, source }) => ({ file, source: withoutComments(source).replace(leftAndRight[file] ?? /$^/, '') }))
  for (const sample of [
    "'ml-2 x'",
    '"md:pr-4"',
    '`-left-1`',
    "'text-right'",
    "'hover:rounded-tl-lg'",
    '{ marginLeft: 1 }',
    'left: 0;',
    'text-align: right',
    "side='left'",
  ]) {
    expect(
      [classes, values, properties].some((one) => one.test(sample)),
      sample,
    ).toBe(true)
  }
  for (const sample of [
    "'ms-2 me-3 start-0 text-start'",
    "'bg-linear-to-l'",
    'margin-inline-start: 1px',
    "'translate-x-1 ltr:-scale-x-100'",
    "'copyright-x bright-1'",
  ]) {
    expect(
      [classes, values, properties].some((one) => one.test(sample)),
      sample,
    ).toBe(false)
  }
  expect([classes, values, properties].flatMap((one) => linesWith(one, styled))).toEqual([])
})

/** Catalogues: lists of texts, tables and starter content, which may be long. */
const catalogues =
  /^src\/(?:app\/i18n\/[\w-]+-(?:ar|en)(?:\.server)?\.ts|operations\/starter\/.+|api\/(?:document\/)?(?:field-texts|own-field-texts|example-values)\.ts)$/

test('only catalogues are longer than 300 lines', () => {
  const long = code.filter(({ file, source }) => !catalogues.test(file) && source.split('\n').length > 300)
  expect(long.map(({ file }) => file)).toEqual([])
})

/** Released migrations are never edited, so this folder only grows. */
const migrations = 'src/data/migrations'

test('no folder holds more than 25 files', () => {
  const sizes = Map.groupBy(sourceFiles(''), ({ file }) => path.posix.dirname(file))
  const big = [...sizes].filter(([folder, files]) => !folder.startsWith(migrations) && files.length > 25)
  expect(big.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test('imports make no circle, types included', () => {
  const imports = new Map(code.map((source) => [source.file, importsOf(source).map(({ from }) => from)]))
  expect(findCircle(imports)).toBeUndefined()
  expect(
    findCircle(
      new Map([
        ['a', ['b', 'c']],
        ['b', []],
        ['c', ['d']],
        ['d', ['c']],
      ]),
    ),
  ).toEqual(['c', 'd', 'c'])
})

/** The folder of a concept on its floor; a file directly on a floor, and each screen, count by themselves. */
function folderOf(file: string): string {
  const [, floor, concept, part, ...rest] = file.split('/')
  const isScreen = floor === 'app' && (concept === 'site' || concept === 'admin')
  const folders = isScreen && rest.length > 0 ? [concept, part === 'shared' ? `shared/${rest[0]}` : part] : [concept]
  return [floor, ...folders].join('/')
}

test('the folders of a floor form no circle, types included', () => {
  const imports = new Map<string, string[]>()
  for (const source of code) {
    const folder = folderOf(source.file)
    const others = importsOf(source)
      .map(({ from }) => from)
      .filter((from) => from.startsWith('src/') && !generated.test(from) && folderOf(from) !== folder)
    imports.set(folder, [...(imports.get(folder) ?? []), ...others.map(folderOf)])
  }
  expect(findCircle(imports)).toBeUndefined()
})

/** A chain of files or folders that imports itself; undefined when there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const finished = new Set<string>()
  function visit(file: string, chain: readonly string[]): string[] | undefined {
    if (chain.includes(file)) return [...chain.slice(chain.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const from of imports.get(file) ?? []) {
      const circle = visit(from, [...chain, file])
      if (circle) return circle
    }
    finished.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

function linesWith(pattern: RegExp, files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, source }) =>
    withoutComments(source)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}
