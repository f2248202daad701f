/**
 * Receives bookings and inquiries from Roud (SYNC_TARGET=webhook) and keeps one row for each in this spreadsheet.
 * README.md in this folder says how to install it.
 */

const TABS = { booking: 'Bookings', inquiry: 'Inquiries' }
const MAX_AGE_SECONDS = 600
const LOCK_MS = 20000

function doPost(event) {
  const answer = receive(event)
  return ContentService.createTextOutput(JSON.stringify(answer)).setMimeType(ContentService.MimeType.JSON)
}

function receive(event) {
  if (!isSigned(event)) return { ok: false, error: 'signature' }
  const record = JSON.parse(event.postData.contents)
  const tab = TABS[record.type]
  if (!tab || typeof record.id !== 'string' || record.id === '') return { ok: false, error: 'refused' }
  const lock = LockService.getScriptLock()
  if (!lock.tryLock(LOCK_MS)) return { ok: false, error: 'busy' }
  try {
    return store(tab, record)
  } finally {
    SpreadsheetApp.flush()
    lock.releaseLock()
  }
}

// A web app receives no headers, so time and signature are in the query.
function isSigned(event) {
  const secret = PropertiesService.getScriptProperties().getProperty('SECRET')
  const timestamp = event.parameter.timestamp || ''
  const signature = event.parameter.signature || ''
  if (!secret || !/^\d{1,12}$/.test(timestamp) || !event.postData) return false
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false
  const text = timestamp + '.' + event.postData.contents
  const bytes = Utilities.computeHmacSha256Signature(text, secret, Utilities.Charset.UTF_8)
  return isSame(bytes.map((byte) => ('0' + (byte & 0xff).toString(16)).slice(-2)).join(''), signature)
}

// Takes the same time for every signature of the right length.
function isSame(expected, given) {
  if (expected.length !== given.length) return false
  let difference = 0
  for (let place = 0; place < expected.length; place++) {
    difference |= expected.charCodeAt(place) ^ given.charCodeAt(place)
  }
  return difference === 0
}

function store(tab, record) {
  const book = SpreadsheetApp.getActiveSpreadsheet()
  const sheet = book.getSheetByName(tab) || book.insertSheet(tab)
  const columns = readColumns(sheet, record)
  if (!columns) return { ok: false, error: 'unusable' }
  const row = findRow(sheet, columns, record.id)
  const before = row ? cellsOf(sheet.getRange(row, 1, 1, columns.length)) : columns.map(() => '')
  // An older version that arrives late changes nothing.
  const version = columns.indexOf('version')
  if (row && Number(before[version]) > Number(record.version)) return { ok: true, id: record.id }
  const values = columns.map((name, place) =>
    name in record && name !== 'type' ? textCell(record[name]) : before[place],
  )
  const range = sheet.getRange(row || sheet.getLastRow() + 1, 1, 1, columns.length)
  range.setValues([values])
  return { ok: true, id: record.id }
}

// Returns the columns of the first row after adding the missing ones; undefined when the sheet holds something else.
function readColumns(sheet, record) {
  const width = sheet.getLastColumn()
  const columns = width > 0 ? sheet.getRange(1, 1, 1, width).getValues()[0].map(String) : []
  if (columns.length > 0 && columns.indexOf('id') === -1) return undefined
  const missing = Object.keys(record).filter((name) => name !== 'type' && columns.indexOf(name) === -1)
  if (missing.length > 0) {
    const lacking = columns.length + missing.length - sheet.getMaxColumns()
    if (lacking > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), lacking)
    sheet.getRange(1, columns.length + 1, 1, missing.length).setValues([missing])
    sheet.setFrozenRows(1)
  }
  return columns.concat(missing)
}

// Keeps the formulas in columns that staff added.
function cellsOf(range) {
  const formulas = range.getFormulas()[0]
  return range.getValues()[0].map((value, place) => formulas[place] || value)
}

function findRow(sheet, columns, id) {
  if (sheet.getLastRow() < 2) return 0
  const column = sheet.getRange(2, columns.indexOf('id') + 1, sheet.getLastRow() - 1, 1)
  const found = column.createTextFinder(id).matchEntireCell(true).matchCase(true).findNext()
  return found ? found.getRow() : 0
}

// Adds an apostrophe, which the sheet does not show, so that text never becomes a formula, a number or a date.
function textCell(value) {
  if (value === null) return ''
  return typeof value === 'string' && value !== '' ? "'" + value : value
}
