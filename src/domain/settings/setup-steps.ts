/** What an owner does on the first day, in this order. */
export const setupSteps = ['company', 'vat', 'whatsapp', 'branches', 'fleet', 'pages', 'people', 'backup'] as const

export type SetupStep = (typeof setupSteps)[number]

/** Whether an owner can say that a step is done as it is: not while bookings would reach nobody. */
export function canConfirm(step: SetupStep): boolean {
  return step !== 'whatsapp'
}

export type SetupFacts = {
  /** The names of the company and how it is reached differ from those of the starter content. */
  hasOwnCompany: boolean
  hasOwnVatNumber: boolean
  hasOwnWhatsApp: boolean
  /** Staff have changed, added or deleted a branch. */
  hasOwnBranches: boolean
  ownCars: number
  demoCars: number
  /** Pages whose texts are still those of the starter content. */
  examplePages: number
  members: number
  /** The last backup that `npm run backup` made in this database; undefined for none. */
  lastBackupAt: Date | undefined
}

/** Backups are meant to be made every night; after a week without one they have stopped. */
const backupValidMs = 7 * 24 * 60 * 60_000

/** The steps that the facts show to be done at `now`. */
export function doneSteps(facts: SetupFacts, now: Date): Record<SetupStep, boolean> {
  return {
    company: facts.hasOwnCompany,
    vat: facts.hasOwnVatNumber,
    whatsapp: facts.hasOwnWhatsApp,
    branches: facts.hasOwnBranches,
    fleet: facts.ownCars > 0 && facts.demoCars === 0,
    pages: facts.examplePages === 0,
    people: facts.members > 1,
    backup: facts.lastBackupAt !== undefined && now.getTime() - facts.lastBackupAt.getTime() <= backupValidMs,
  }
}
