import { readSetup } from '../../../data/settings/setup.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { canConfirm, doneSteps, setupSteps } from '../../../domain/settings/setup-steps.ts'
import type { Services } from '../../services/services.ts'

/** Returns the steps of the first day and what is left of the demo content. */
export async function loadSetup({ db, language }: Pick<Services, 'db' | 'language'>) {
  const { facts, confirmed, examples, demo } = await readSetup(db)
  const done = doneSteps(facts)
  const named = (rows: typeof demo.cars) => rows.map(({ name }) => managedText(name, language))
  return {
    steps: setupSteps.map((step) => ({
      step,
      isDone: done[step] || confirmed.includes(step),
      isConfirmed: !done[step] && confirmed.includes(step),
      canConfirm: canConfirm(step),
    })),
    examples,
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
