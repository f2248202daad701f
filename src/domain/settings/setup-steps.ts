/** The setup steps of an owner, in order. */
export const setupSteps = ['company', 'vat', 'whatsapp', 'branches', 'fleet', 'pages', 'people', 'backup'] as const

export type SetupStep = (typeof setupSteps)[number]

/** Whether an owner can mark a step as done without changes; not while bookings would reach nobody. */
export function canConfirm(step: SetupStep): boolean {
  return step !== 'whatsapp'
}

export type SetupFacts = {
  /** Whether the company's names and contact differ from the starter content. */
  hasOwnCompany: boolean
  hasOwnVatNumber: boolean
  hasOwnWhatsApp: boolean
  /** Whether staff have changed, added or deleted a branch. */
  hasOwnBranches: boolean
  ownCars: number
  demoCars: number
  /** Pages whose texts are still those of the starter content. */
  examplePages: number
  members: number
  /** When `npm run backup` last backed up this database; undefined when it never did. */
  lastBackupAt: Date | undefined
}

/** Backups should run every night; after a week without one, the step is open again. */
const backupValidMs = 7 * 24 * 60 * 60_000

/** The steps that are done at `now`, judging by the facts. */
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
