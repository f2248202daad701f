import { readSource, sourceFiles } from './source-files.ts'

/** An action of the back office: its address, its fields and the roles that may do it. */
export type AdminAction = { path: string; fields: Record<string, string>; roles: readonly string[] }

/** The address at which the scripts of a screen post the same. */
export function dataAddress(path: string): string {
  return path.replace(/(?=\?|$)/, '.data')
}

const everybody = ['owner', 'manager', 'agent']
const managers = ['owner', 'manager']
const owners = ['owner']
const nobodyElse = '00000000-0000-4000-8000-000000000000'
const mobileNumber = '0512345678'
const paid = { amount: '1', method: 'cash' }
const row = { id: '999999', version: '1' }

const lists = [
  'fleet',
  'fleet/categories',
  'branches',
  'discounts',
  'special-offers',
  'faq',
  'hero-slider',
  'partners',
  'customers',
]
const listIntents = [
  { intent: 'delete', ...row },
  { intent: 'deleteMany', row0: '999999' },
  { intent: 'reorder', order: '2,1' },
  { intent: 'turnOn', ...row },
  { intent: 'turnOff', ...row },
]

const barTime = { from: '2030-01-01T10:00', until: '2030-01-02T10:00' }

/** Every intent of the back office with its addresses; a test compares this with the source. */
export const adminActions: AdminAction[] = [
  ...['status', 'undo', 'note', 'identity'].map((intent) => ({
    path: `bookings/${nobodyElse}`,
    fields: { intent, version: '1', status: 'confirmed', text: 'x' },
    roles: everybody,
  })),
  ...['state', 'note'].map((intent) => ({
    path: `inquiries/${nobodyElse}`,
    fields: { intent, version: '1', state: 'handled', text: 'x' },
    roles: everybody,
  })),
  ...[
    { intent: 'reassignUnit', hold: '999999:1', unitId: '1' },
    { intent: 'assignUnit', unitId: '' },
    { intent: 'swapUnits', hold: '999999:1', other: '999998:1' },
  ].map((fields) => ({ path: `bookings/${nobodyElse}`, fields, roles: everybody })),
  ...[
    { intent: 'addContract', number: '21000000123456', state: 'saved' },
    { intent: 'contractState', contractId: '999999', version: '1', state: 'issued' },
    { intent: 'contractExtended', contractId: '999999', version: '1' },
    { intent: 'contractNumbers' },
  ].map((fields) => ({ path: `bookings/${nobodyElse}/contract`, fields, roles: everybody })),
  ...[
    { intent: 'recordPayment', ...paid },
    { intent: 'holdDeposit', ...paid },
    { intent: 'returnDeposit', depositId: '999999', amount: '1' },
    { intent: 'applyDeposit', depositId: '999999', amount: '1' },
  ].map((fields) => ({ path: `bookings/${nobodyElse}/money`, fields, roles: everybody })),
  ...[
    { intent: 'refundPayment', ...paid },
    { intent: 'correctEntry', entryId: '999999', reason: 'x' },
  ].map((fields) => ({ path: `bookings/${nobodyElse}/money`, fields, roles: managers })),
  {
    path: `bookings/${nobodyElse}`,
    fields: { intent: 'withdrawLink', link: '999999:0' },
    roles: everybody,
  },
  { path: `bookings/${nobodyElse}/return`, fields: { intent: 'preview' }, roles: everybody },
  {
    path: `bookings/${nobodyElse}/photographs/upload`,
    fields: { intent: 'removePhotograph', id: nobodyElse },
    roles: everybody,
  },
  ...['hand-over', 'return', 'kept'].map((form) => ({
    path: `bookings/${nobodyElse}/${form}`,
    fields: { version: '1' },
    roles: everybody,
  })),
  { path: 'bookings/new', fields: { car: '' }, roles: everybody },
  { path: 'bookings/new', fields: { intent: 'keepQuote', car: '' }, roles: everybody },
  ...['bookQuote', 'withdrawQuote'].map((intent) => ({
    path: `quotes/${nobodyElse}`,
    fields: { intent },
    roles: everybody,
  })),
  { path: 'bookings/lookup', fields: { mobileNumber }, roles: everybody },
  { path: `bookings/${nobodyElse}/change`, fields: { version: '1' }, roles: everybody },
  { path: `bookings/${nobodyElse}/extend`, fields: { version: '1' }, roles: everybody },
  { path: `cases/new?booking=${nobodyElse}`, fields: { kind: 'accident' }, roles: everybody },
  { path: 'cases/999999', fields: { version: '1' }, roles: everybody },
  ...[
    { intent: 'caseState', version: '1', state: 'closed' },
    { intent: 'caseHold', version: '1', hold: 'workshop', until: '2030-01-01T10:00' },
  ].map((fields) => ({ path: 'cases/999999', fields, roles: everybody })),
  { path: 'drawers', fields: { branchId: 'x', counted: '1' }, roles: everybody },
  ...[
    { intent: 'move', move: 'moneyIn', amount: '1', reason: 'x' },
    { intent: 'close', counted: '1' },
  ].map((fields) => ({ path: 'drawers/999999', fields, roles: everybody })),
  ...[
    { intent: 'move', move: 'toBank', amount: '1' },
    { intent: 'count', counted: '1' },
  ].map((fields) => ({ path: 'drawers/safes/nowhere', fields, roles: managers })),
  ...[{ intent: 'payOnAccount', ...paid }, { intent: 'reminded' }].map((fields) => ({
    path: 'balances/account',
    fields,
    roles: everybody,
  })),
  { path: `customers/${nobodyElse}`, fields: { intent: 'linkCompany', companyId: '' }, roles: everybody },
  {
    path: `bookings/${nobodyElse}`,
    fields: { intent: 'withdrawDocumentLink', link: `${nobodyElse}:0` },
    roles: everybody,
  },
  {
    path: `bookings/${nobodyElse}/invoices`,
    fields: { intent: 'prepay', entryId: '999999', amount: '1' },
    roles: everybody,
  },
  { path: `invoices/${nobodyElse}`, fields: { intent: 'print' }, roles: everybody },
  { path: 'fines', fields: { text: '' }, roles: everybody },
  { path: 'fines', fields: { intent: 'lookAgain' }, roles: everybody },
  { path: 'fines', fields: { intent: 'chargeAll' }, roles: managers },
  { path: 'fines/new', fields: { number: 'x' }, roles: everybody },
  { path: 'fines/999999', fields: { version: '1' }, roles: everybody },
  { path: 'fines/999999', fields: { intent: 'matchFine', version: '1', bookingId: nobodyElse }, roles: everybody },
  ...['chargeFine', 'takeFineBack', 'waiveFine', 'reopenFine'].map((intent) => ({
    path: 'fines/999999',
    fields: { intent, version: '1', reason: 'x' },
    roles: managers,
  })),
  { path: 'bookings', fields: { text: '' }, roles: everybody },
  { path: 'bookings', fields: { intent: 'saveView', name: 'View' }, roles: everybody },
  { path: 'bookings', fields: { intent: 'deleteView', id: '1' }, roles: everybody },
  { path: 'bookings', fields: { intent: 'confirmMany', row0: `${nobodyElse}:1` }, roles: everybody },
  { path: 'changes', fields: { intent: 'restoreChange', id: '1' }, roles: managers },
  { path: 'find', fields: { text: 'yaris' }, roles: everybody },
  { path: 'bookings', fields: { intent: 'status', ...row, id: nobodyElse, status: 'confirmed' }, roles: everybody },
  { path: 'inquiries', fields: { text: '' }, roles: everybody },
  { path: 'customers', fields: { text: '' }, roles: everybody },
  { path: 'customers/new', fields: { fullName: 'x' }, roles: everybody },
  { path: `customers/${nobodyElse}`, fields: { version: '1' }, roles: everybody },
  ...['block', 'unblock'].map((intent) => ({
    path: `customers/${nobodyElse}`,
    fields: { intent, version: '1', blockReason: 'x' },
    roles: managers,
  })),
  { path: 'bookings/lookup', fields: { intent: 'block', mobileNumber }, roles: everybody },
  { path: 'today', fields: { intent: 'takeAgain', id: nobodyElse, unitId: '1' }, roles: everybody },
  ...['assignUnit', 'otherUnit'].map((intent) => ({
    path: 'today',
    fields: { intent, id: nobodyElse },
    roles: everybody,
  })),
  ...['today', `bookings/${nobodyElse}`].map((path) => ({
    path,
    fields: { intent: 'expectedBack', id: nobodyElse, hold: '999999:1', expectedBack: '' },
    roles: everybody,
  })),
  ...[
    { intent: 'unit', id: '999999', version: '1', unitId: '999999' },
    { intent: 'give', bookingId: nobodyElse, unitId: '999999' },
    { intent: 'giveAll' },
    { intent: 'period', bookingId: nobodyElse, version: '1', ...barTime },
  ].map((fields) => ({ path: 'planner', fields, roles: everybody })),
  {
    path: 'planner',
    fields: { intent: 'time', id: '999999', version: '1', unitId: '999999', ...barTime },
    roles: managers,
  },
  {
    path: 'today',
    fields: { intent: 'arrived', unitId: '999999', version: '1', branchId: 'nowhere' },
    roles: everybody,
  },
  { path: 'today', fields: { intent: 'transferred', unitId: '999999', id: '999999', version: '1' }, roles: everybody },
  { path: 'today', fields: { intent: 'endTime', unitId: '999999', id: '999999', version: '1' }, roles: managers },
  // Roles with access get 400, because the field for complete numbers is missing; other roles get 403.
  ...['csv', 'xlsx'].map((end) => ({ path: `bookings/export.${end}`, fields: { numbers: 'no' }, roles: managers })),
  ...lists.flatMap((path) => listIntents.map((fields) => ({ path, fields, roles: managers }))),
  {
    path: 'today',
    fields: { intent: 'prepared', unitId: '999999', version: '1', preparation: 'ready' },
    roles: everybody,
  },
  { path: 'units/999999', fields: { intent: 'prepared', version: '1', preparation: 'ready' }, roles: everybody },
  { path: 'units/999999', fields: { intent: 'mark', marks: 'bend:1:1' }, roles: everybody },
  { path: 'units/999999', fields: { intent: 'repairMark', id: '1', day: '2026-11-20' }, roles: managers },
  ...['mistakenMark', 'reopenMark'].map((intent) => ({
    path: 'units/999999',
    fields: { intent, id: '1' },
    roles: managers,
  })),
  { path: 'units/999999', fields: { intent: 'delete' }, roles: managers },
  { path: 'units/999999', fields: { intent: 'retire', version: '1', lastDay: '2030-01-01' }, roles: managers },
  { path: 'units/999999', fields: { intent: 'sell', version: '1', soldOn: '2026-01-01' }, roles: managers },
  { path: 'units/999999', fields: { intent: 'undoSale', version: '1' }, roles: managers },
  {
    path: 'units/999999',
    fields: { intent: 'service', doneOn: '2026-01-01', odometerKm: '1000', work: 'Oil' },
    roles: everybody,
  },
  {
    path: 'units/999999',
    fields: {
      intent: 'take',
      kind: 'blocked',
      unitId: '999999',
      from: '2030-01-01T10:00',
      until: '2030-01-02T10:00',
      reason: 'x',
    },
    roles: managers,
  },
  { path: 'units/999999', fields: { intent: 'endTime', id: '1', version: '1' }, roles: managers },
  ...['endTransfer', 'arrived'].map((intent) => ({
    path: 'units/999999',
    fields: { intent, id: '1', version: '1' },
    roles: everybody,
  })),
  ...['bookings/import', 'customers/import', 'units/import', 'fleet/import', 'fleet/prices'].flatMap((path) =>
    ['check', 'store'].map((intent) => ({ path, fields: { intent, content: '' }, roles: managers })),
  ),
  { path: 'media', fields: { intent: 'delete', id: nobodyElse }, roles: managers },
  ...['replace', 'restore'].map((intent) => ({
    path: 'settings/contracts',
    fields: { intent, name: 'nothing', version: '' },
    roles: owners,
  })),
  {
    path: 'settings',
    fields: { section: 'privacy', identity_retention_days: '0', inquiry_retention_months: '0' },
    roles: owners,
  },
  ...[
    { intent: 'makeKey', service: 'sandbox' },
    { intent: 'importCertificate', certificate: 'x' },
    { intent: 'register' },
  ].map((fields) => ({ path: 'settings/documents', fields, roles: owners })),
  { path: 'invoices', fields: { intent: 'sendReports' }, roles: everybody },
  { path: `bookings/${nobodyElse}/invoices`, fields: { intent: 'issue' }, roles: everybody },
  { path: `bookings/${nobodyElse}/money`, fields: { intent: 'chargeSettlement' }, roles: everybody },
  { path: 'setup', fields: { intent: 'confirm', step: 'vat' }, roles: owners },
  { path: 'setup', fields: { intent: 'takeBack', step: 'vat' }, roles: owners },
  { path: 'setup', fields: { intent: 'finish' }, roles: owners },
  { path: 'setup', fields: { intent: 'removeDemo' }, roles: owners },
  { path: 'people', fields: { intent: 'remove', id: 'nobody' }, roles: owners },
  { path: 'people', fields: { intent: 'withdraw', id: nobodyElse }, roles: owners },
  { path: 'people', fields: { intent: 'resetSecondFactor', id: 'nobody' }, roles: owners },
  { path: 'people', fields: { intent: 'endSessions', id: 'nobody' }, roles: owners },
  { path: 'people', fields: { intent: 'requireSecondFactor', required: 'true' }, roles: owners },
  { path: 'api-keys', fields: { intent: 'revoke', id: '999999' }, roles: owners },
  { path: 'webhooks', fields: { intent: 'delete', ...row }, roles: owners },
  ...[{ intent: 'newSecret' }, { intent: 'sendTest' }, { intent: 'sendAgain', id: '999999' }].map((fields) => ({
    path: 'webhooks/999999',
    fields,
    roles: owners,
  })),
  { path: 'sync', fields: { intent: 'retry', id: '999999' }, roles: managers },
  { path: 'sync', fields: { intent: 'retryAll' }, roles: managers },
  { path: 'people/nobody', fields: { role: 'owner' }, roles: owners },
  { path: 'privacy', fields: { intent: 'find', mobileNumber }, roles: owners },
  { path: 'privacy', fields: { intent: 'erase', mobileNumber }, roles: owners },
  { path: 'privacy/export', fields: { mobileNumber }, roles: owners },
  { path: 'account', fields: { intent: 'end', id: 'nothing' }, roles: everybody },
  { path: 'account', fields: { intent: 'everywhere', id: 'nothing' }, roles: everybody },
].map((action) => ({ ...action, path: `/admin/${action.path}` }))

/** Returns every intent in the schemas and the code that read forms. */
export function intentsInSource(): string[] {
  const schemas = /intent: v\.(?:literal\('(\w+)'\)|picklist\(\[([^\]]*)\]\))/g
  const found = sourceFiles('.ts', '.tsx')
    .filter(({ file }) => /^src\/(?:app\/admin|domain)\/(?!.*\.test\.)/.test(file))
    .flatMap(({ source }) => [...source.matchAll(schemas)])
    .flatMap(([, literal, list]) => literal ?? list?.match(/\w+/g) ?? [])
  const byHand = readSource('src/app/admin/settings/contracts.ts').matchAll(/intent === '(\w+)'/g)
  return [...new Set([...found, ...[...byHand].map(([, intent]) => intent ?? '')])].toSorted()
}
