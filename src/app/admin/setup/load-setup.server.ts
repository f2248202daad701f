import { readSetup } from '#operations/setup/setup.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { canConfirm, doneSteps, setupSteps } from '#domain/settings/setup-steps.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'

/** Returns the setup steps and what remains of the demo content. */
export async function loadSetup({ db, language, now }: Pick<Services, 'db' | 'language' | 'now'>) {
  const { facts, confirmed, examples, demo } = await readSetup(db)
  const done = doneSteps(facts, now())
  const named = (rows: typeof demo.cars) => rows.map(({ name }) => managedText(name, language))
  return {
    steps: setupSteps.map((step) => ({
      step,
      isDone: done[step] || confirmed.includes(step),
      isConfirmed: !done[step] && confirmed.includes(step),
      canConfirm: canConfirm(step),
    })),
    examples,
    lastBackup: facts.lastBackupAt && toRiyadh(facts.lastBackupAt),
    demo: {
      names: {
        cars: named(demo.cars),
        slides: named(demo.slides),
        partners: named(demo.partners),
        offers: named(demo.offers),
        codes: [...new Set(demo.codes.map(({ name }) => name.en))],
      },
      counts: { units: demo.units, bookings: demo.bookings, settings: demo.settings.length },
    },
  }
}

export type SetupView = Awaited<ReturnType<typeof loadSetup>>
