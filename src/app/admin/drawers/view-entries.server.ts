import type { ShownCashEntry, ShownMoney } from '#data/billing/drawers.ts'
import { cashMoves, movedBy } from '#domain/billing/drawers/cash.ts'
import { formatAmount, type Halalas } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import type { Language } from '#domain/text/languages.ts'
import { toRiyadh, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { drawerTexts } from '../shared/money/drawer-texts.ts'
import { moneyTexts } from '../shared/money/money-texts.ts'

/** An entry of a drawer, a safe or the ledger as lists show it. */
export type EntryView = {
  readonly key: string
  readonly title: string
  readonly detail: string | undefined
  readonly booking: { readonly to: string; readonly reference: string } | undefined
  /** Signed: positive when it comes in. */
  readonly amount: Halalas
  readonly isCash: boolean
  readonly drawerId: number | null
  readonly at: LocalMoment
  /** When that is another minute. */
  readonly enteredAt: LocalMoment | undefined
  readonly by: string | null
  readonly isCorrected: boolean
  /** Of a move that stands. */
  readonly moveId: number | undefined
}

type When = { readonly happenedAt: Date; readonly enteredAt: Date }

function viewWhen({ happenedAt, enteredAt }: When) {
  const isSame = Math.abs(happenedAt.getTime() - enteredAt.getTime()) < 60_000
  return { at: toRiyadh(happenedAt), enteredAt: isSame ? undefined : toRiyadh(enteredAt) }
}

/** A count or a move, with what it adds to `place`. */
export function viewCashEntry(entry: ShownCashEntry, place: 'drawer' | 'safe', language: Language): EntryView {
  const texts = drawerTexts[language]
  const { id, kind, counted, reason, drawerId, by, isCorrected } = entry
  const count = counted === null ? [] : [texts.countedAs(formatAmount(counted))]
  const isMove = cashMoves.some((move) => move === kind)
  return {
    key: `cash ${id}`,
    title: texts.kinds[kind],
    detail: [...count, ...(reason === null ? [] : [reason])].join(' · ') || undefined,
    booking: undefined,
    amount: entry[place],
    isCash: true,
    drawerId,
    ...viewWhen(entry),
    by,
    isCorrected,
    moveId: isMove && !isCorrected ? id : undefined,
  }
}

/** Money of the ledger, with what it adds to the money of its method. */
export function viewMoney(entry: ShownMoney, language: Language): EntryView {
  const { id, bookingId, booking, type, method, reference, drawerId, by } = entry
  const { types, methods, ...texts } = moneyTexts[language]
  return {
    key: `ledger ${id}`,
    title: `${types[type]} · ${method === null ? '' : methods[method]}`,
    detail: reference === null ? undefined : texts.reference(reference),
    booking: booking === null ? undefined : { to: `${recordPath('booking', bookingId)}/money`, reference: booking },
    amount: movedBy(entry),
    isCash: method === 'cash',
    drawerId,
    ...viewWhen(entry),
    by,
    isCorrected: false,
    moveId: undefined,
  }
}
