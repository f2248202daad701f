import * as v from 'valibot'
import type { ListedDrawer, ShownCashEntry, ShownMoney } from '#data/billing/drawers.ts'
import { cashKinds, movedBy } from '#domain/billing/drawers/cash.ts'
import { sheetColumns, type MethodSums } from '#domain/billing/drawers/day-sheet.ts'
import { entryTypes, paymentMethods } from '#domain/billing/ledger.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import type { readDaySheet } from '#operations/billing/drawers/read-day-sheet.ts'
import { momentSchema, moneySchema, shownDay, snake, viewMoment, viewMoney, viewOptionalMoney } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())

/** A drawer that a member opened. */
export const drawerSchema = v.object({
  id: whole,
  branch_id: v.string(),
  staff_name: v.nullable(v.string()),
  opened_at: momentSchema,
  closed_at: v.nullable(momentSchema),
  cash: moneySchema,
  difference: v.nullable(moneySchema),
})

export function viewDrawer(drawer: ListedDrawer): v.InferInput<typeof drawerSchema> {
  return {
    id: drawer.id,
    branch_id: drawer.branchId,
    staff_name: drawer.member,
    opened_at: viewMoment(drawer.openedAt),
    closed_at: drawer.closedAt && viewMoment(drawer.closedAt),
    cash: viewMoney(drawer.cash),
    difference: viewOptionalMoney(drawer.difference),
  }
}

/** Cash that was counted or moved: what it adds to the drawer, the safe and the bank. */
export const cashEntrySchema = v.object({
  id: whole,
  branch_id: v.string(),
  drawer_id: v.nullable(whole),
  kind: v.picklist(cashKinds.map((kind) => snake(kind))),
  drawer: moneySchema,
  safe: moneySchema,
  bank: moneySchema,
  counted: v.nullable(moneySchema),
  reason: v.nullable(v.string()),
  corrects_id: v.nullable(whole),
  is_corrected: v.boolean(),
  happened_at: momentSchema,
  entered_at: momentSchema,
  staff_name: v.nullable(v.string()),
})

export function viewCashEntry(entry: ShownCashEntry): v.InferInput<typeof cashEntrySchema> {
  return {
    id: entry.id,
    branch_id: entry.branchId,
    drawer_id: entry.drawerId,
    kind: snake(entry.kind),
    drawer: viewMoney(entry.drawer),
    safe: viewMoney(entry.safe),
    bank: viewMoney(entry.bank),
    counted: viewOptionalMoney(entry.counted),
    reason: entry.reason,
    corrects_id: entry.correctsId,
    is_corrected: entry.isCorrected,
    happened_at: viewMoment(entry.happenedAt),
    entered_at: viewMoment(entry.enteredAt),
    staff_name: entry.by,
  }
}

/** An entry of the ledger that moved money; `amount` is positive for what came in. */
export const movedMoneySchema = v.object({
  entry_id: whole,
  booking_id: v.pipe(v.string(), v.uuid()),
  booking_reference: v.nullable(v.string()),
  drawer_id: v.nullable(whole),
  type: v.picklist(entryTypes.map((type) => snake(type))),
  method: v.picklist(paymentMethods),
  amount: moneySchema,
  receipt_number: v.nullable(v.string()),
  happened_at: momentSchema,
  entered_at: momentSchema,
  staff_name: v.nullable(v.string()),
})

function viewMoved(entry: ShownMoney): v.InferInput<typeof movedMoneySchema> {
  return {
    entry_id: entry.id,
    booking_id: entry.bookingId,
    booking_reference: entry.booking,
    drawer_id: entry.drawerId,
    type: snake(entry.type),
    method: entry.method!,
    amount: viewMoney(movedBy(entry)),
    receipt_number: entry.reference,
    happened_at: viewMoment(entry.happenedAt),
    entered_at: viewMoment(entry.enteredAt),
    staff_name: entry.by,
  }
}

const entries = { cash_entries: v.array(cashEntrySchema), money_entries: v.array(movedMoneySchema) }

function viewEntries({ cash, ledger }: { cash: readonly ShownCashEntry[]; ledger: readonly ShownMoney[] }) {
  return { cash_entries: cash.map(viewCashEntry), money_entries: ledger.map(viewMoved) }
}

export const drawerDetailsSchema = v.object({ ...drawerSchema.entries, ...entries })

export function viewDrawerDetails(
  drawer: ListedDrawer,
  own: Parameters<typeof viewEntries>[0],
): v.InferInput<typeof drawerDetailsSchema> {
  return { ...viewDrawer(drawer), ...viewEntries(own) }
}

/** The cash in the safe of a branch. */
export const safeSchema = v.object({ branch_id: v.string(), cash: moneySchema })

const sums = {
  payment: moneySchema,
  refund: moneySchema,
  deposit_held: moneySchema,
  deposit_returned: moneySchema,
  correction: moneySchema,
  total: moneySchema,
}

/** What was entered at a branch on a day. */
export const daySheetSchema = v.object({
  branch_id: v.string(),
  day: shownDay,
  methods: v.array(v.object({ method: v.picklist(paymentMethods), ...sums })),
  total: v.object(sums),
  safe_before: moneySchema,
  safe_after: moneySchema,
  to_bank: moneySchema,
  over: moneySchema,
  short: moneySchema,
  ...entries,
})

export function viewDaySheet(
  branchId: string,
  day: LocalDate,
  sheet: Awaited<ReturnType<typeof readDaySheet>>,
): v.InferInput<typeof daySheetSchema> {
  const { safeBefore, safeAfter, toBank, over, short } = sheet.sums
  return {
    branch_id: branchId,
    day,
    methods: sheet.methods.map((row) => ({ method: row.method, ...viewSums(row) })),
    total: viewSums(sheet.total),
    safe_before: viewMoney(safeBefore),
    safe_after: viewMoney(safeAfter),
    to_bank: viewMoney(toBank),
    over: viewMoney(over),
    short: viewMoney(short),
    ...viewEntries(sheet),
  }
}

function viewSums(row: Omit<MethodSums, 'method'>) {
  const columns = sheetColumns.map((column) => [snake(column), viewMoney(row[column])])
  const own = Object.fromEntries(columns) as Record<Exclude<keyof typeof sums, 'total'>, ReturnType<typeof viewMoney>>
  return { ...own, total: viewMoney(row.total) }
}
