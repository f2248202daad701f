import { accountSchema, openBalanceSchema } from '../routes/staff/money/account.ts'
import {
  correctionInputSchema,
  depositInputSchema,
  depositPartSchema,
  paymentInputSchema,
  refundInputSchema,
  settlementInputSchema,
} from '../money/money-input.ts'
import {
  fineChangeSchema,
  fineDecisionSchema,
  fineInputSchema,
  fineMatchSchema,
  fineReopeningSchema,
} from '../fines/fine-input.ts'
import { fineSchema } from '../fines/fine-view.ts'
import { cashCountSchema, drawerMoveSchema, openDrawerInputSchema, safeMoveSchema } from '../money/cash-input.ts'
import {
  cashEntrySchema,
  daySheetSchema,
  drawerDetailsSchema,
  drawerSchema,
  movedMoneySchema,
  safeSchema,
} from '../money/cash-view.ts'
import { ledgerEntrySchema, settlementSchema } from '../money/money-view.ts'

/** The schemas of accounts, entries and settlements, by their names in the document. */
export const moneySchemas = {
  Account: accountSchema,
  OpenBalance: openBalanceSchema,
  Settlement: settlementSchema,
  SettlementRequest: settlementInputSchema,
  PaymentRequest: paymentInputSchema,
  RefundRequest: refundInputSchema,
  DepositRequest: depositInputSchema,
  DepositPart: depositPartSchema,
  LedgerEntry: ledgerEntrySchema,
  LedgerCorrection: correctionInputSchema,
  Drawer: drawerSchema,
  DrawerDetails: drawerDetailsSchema,
  DrawerRequest: openDrawerInputSchema,
  DrawerMove: drawerMoveSchema,
  CashCount: cashCountSchema,
  CashEntry: cashEntrySchema,
  MovedMoney: movedMoneySchema,
  Safe: safeSchema,
  SafeMove: safeMoveSchema,
  DaySheet: daySheetSchema,
  Fine: fineSchema,
  FineRequest: fineInputSchema,
  FineChange: fineChangeSchema,
  FineMatch: fineMatchSchema,
  FineDecision: fineDecisionSchema,
  FineReopening: fineReopeningSchema,
}
