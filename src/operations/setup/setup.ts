import { eq } from 'drizzle-orm'
import { setupSteps, type SetupFacts, type SetupStep } from '#domain/settings/setup-steps.ts'
import { managedPages, type ManagedPage } from '#domain/content/managed-pages.ts'
import { siteContent } from '#data/tables/content.ts'
import type { Database } from '#data/database/connect.ts'
import { cars } from '#data/tables/fleet.ts'
import { recordChange, type Author } from '#data/changes/record-changes.ts'
import { changes } from '#data/tables/staff.ts'
import { countStaff } from '#data/staff/staff.ts'
import { listDemoContent, type DemoContent } from '../starter/demo-content.ts'
import { starterPageTexts } from '../starter/page-texts.ts'
import { demoSettings, starterSettings } from '../starter/settings.ts'
import { siteSettings } from '#data/tables/settings.ts'

const confirmedPrefix = 'setup_confirmed_'
/** The setting in which `npm run backup` stores its time, as ISO 8601 text. It is no content: migration 0045 names it. */
export const lastBackupKey = 'last_backup_at'

export type Setup = {
  facts: SetupFacts
  /** Steps that an owner has marked as done. */
  confirmed: SetupStep[]
  /** Visible pages whose texts are still those of the starter content. */
  examples: ManagedPage[]
  demo: DemoContent
}

/** Reads which setup steps are done. */
export async function readSetup(db: Database): Promise<Setup> {
  const [settingRows, demo, ownCars, branchChanges, contentRows, members] = await Promise.all([
    db.select().from(siteSettings),
    listDemoContent(db),
    db.$count(cars),
    db.select({ id: changes.id }).from(changes).where(eq(changes.entity, 'branch')).limit(1),
    db.select().from(siteContent),
    countStaff(db),
  ])
  const settings = new Map(settingRows.map(({ key, value }) => [key, value]))
  const isOwn = (...keys: (keyof typeof starterSettings)[]) =>
    keys.every((key) => settings.has(key) && settings.get(key) !== starterSettings[key])
  const vatNumber = settings.get('vat_number') ?? ''
  const examples = findExamples(contentRows)
  return {
    facts: {
      hasOwnCompany: isOwn('brand_name_ar', 'brand_name_en', 'address_ar', 'email', 'phone'),
      hasOwnVatNumber: vatNumber !== '' && vatNumber !== demoSettings.vat_number,
      hasOwnWhatsApp: isOwn('whatsapp_bookings', 'whatsapp_inquiries'),
      hasOwnBranches: branchChanges.length > 0,
      ownCars: ownCars - demo.cars.length,
      demoCars: demo.cars.length,
      examplePages: examples.length,
      members,
      lastBackupAt: instantOf(settings.get(lastBackupKey)),
    },
    confirmed: setupSteps.filter((step) => settings.get(confirmedPrefix + step) === 'true'),
    examples,
    demo,
  }
}

function instantOf(text: string | undefined): Date | undefined {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

type ContentRow = typeof siteContent.$inferSelect

/** Their introductions suit every company. */
const fitAll: readonly ManagedPage[] = ['faq', 'specialOffers']

function findExamples(rows: readonly ContentRow[]): ManagedPage[] {
  // Hiding a page and showing it again does not count as a change.
  const texts = rows.filter(
    ({ elementKey, contentEn }) => elementKey !== 'code' && (elementKey !== 'hidden' || contentEn === 'true'),
  )
  const isStarter = (row: ContentRow) =>
    starterPageTexts.some(
      ({ page, section, elementKey, contentAr, contentEn }) =>
        page === row.page &&
        section === row.section &&
        elementKey === row.elementKey &&
        contentAr === row.contentAr &&
        contentEn === row.contentEn,
    )
  const changed = new Set(texts.filter((row) => !isStarter(row)).map(({ page }) => page))
  return (Object.keys(managedPages) as ManagedPage[]).filter((page) => !fitAll.includes(page) && !changed.has(page))
}

/** Whether an owner has said that the example texts of the pages are the company's own. */
export async function areTextsConfirmed(db: Database): Promise<boolean> {
  const step: SetupStep = 'pages'
  const [row] = await db
    .select()
    .from(siteSettings)
    .where(eq(siteSettings.key, confirmedPrefix + step))
  return row?.value === 'true'
}

/** Marks a setup step as done without changes, or undoes that. */
export async function confirmSetupStep(db: Database, author: Author, step: SetupStep, isDone: boolean): Promise<void> {
  const key = confirmedPrefix + step
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(siteSettings).where(eq(siteSettings.key, key))
    await storeSetting(tx, key, String(isDone))
    const states = { before: { [key]: before?.value ?? '' }, after: { [key]: String(isDone) } }
    await recordChange(tx, author, { entity: 'settings', id: 'setup', action: 'update', ...states })
  })
}

function storeSetting(db: Database, key: string, value: string) {
  return db.insert(siteSettings).values({ key, value }).onConflictDoUpdate({ target: siteSettings.key, set: { value } })
}

/** Removes the setup checklist from the dashboard. */
export async function finishSetup(db: Database, author: Author): Promise<void> {
  await db.transaction(async (tx) => {
    await storeSetting(tx, 'setup_finished', 'true')
    const states = { before: { setup_finished: 'false' }, after: { setup_finished: 'true' } }
    await recordChange(tx, author, { entity: 'settings', id: 'setup', action: 'update', ...states })
  })
}
