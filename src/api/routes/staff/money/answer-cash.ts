import { findCashEntry } from '#data/billing/drawers.ts'
import type { Database } from '#data/database/connect.ts'
import type { EnteredCash } from '#operations/billing/drawers/change-drawer.ts'
import type { LedgerStaff } from '#operations/billing/enter.ts'
import type { Services } from '#operations/services/services.ts'
import { answerCreated } from '../../../create-once.ts'
import { viewCashRefusal } from '../../../money/cash-refusals.ts'
import { viewCashEntry } from '../../../money/cash-view.ts'

type CashRequest = Parameters<typeof answerCreated>[0] & { readonly services: Services }

/** The answer to a request that adds an entry to a drawer or a safe, which `enter` stores once for the key of the request. */
export function answerCash(
  request: CashRequest,
  what: string,
  enter: (tx: Database, by: LedgerStaff) => Promise<EnteredCash>,
) {
  const { services, author, caller } = request
  return answerCreated(request, {
    what,
    async create(tx) {
      const entered = await enter(tx, { role: caller.role, author })
      return entered.ok
        ? ({ outcome: 'saved', id: entered.entryId } as const)
        : ({ outcome: 'refused', refusal: viewCashRefusal(entered.refusal, services.language) } as const)
    },
    refuse: ({ refusal }) => refusal,
    read: async (id) => ({ body: viewCashEntry((await findCashEntry(services.db, id))!) }),
  })
}
