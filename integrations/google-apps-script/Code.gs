/**
 * Receives bookings and inquiries from Roud (SYNC_TARGET=webhook) and keeps one row for each in this spreadsheet.
 * How to install it: README.md beside this file.
 */

const TABS = { booking: 'Bookings', inquiry: 'Inquiries' }
const OLDEST_SECONDS = 600
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
    return keep(tab, record)
  } finally {
    SpreadsheetApp.flush()
    lock.releaseLock()
  }
}

// A web app sees no headers: time and signature come in the query.
function isSigned(event) {
  const secret = PropertiesService.getScriptProperties().getProperty('SECRET')
  const timestamp = event.parameter.timestamp || ''
  const signature = event.parameter.signature || ''
  if (!secret || !/^\d{1,12}$/.test(timestamp) || !event.postData) return false
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > OLDEST_SECONDS) return false
  const text = timestamp + '.' + event.postData.contents
  const bytes = Utilities.computeHmacSha256Signature(text, secret, Utilities.Charset.UTF_8)
  return isSame(bytes.map((byte) => ('0' + (byte & 0xff).toString(16)).slice(-2)).join(''), signature)
}

// Takes as long for a wrong signature as for a right one.
function isSame(expected, given) {
  if (expected.length !== given.length) return false
  let difference = 0
  for (let place = 0; place < expected.length; place++) {
    difference |= expected.charCodeAt(place) ^ given.charCodeAt(place)
  }
  return difference === 0
}

function keep(tab, record) {
  const book = SpreadsheetApp.getActiveSpreadsheet()
  const sheet = book.getSheetByName(tab) || book.insertSheet(tab)
  const columns = readColumns(sheet, record)
  if (!columns) return { ok: false, error: 'unusable' }
  const row = findRow(sheet, columns, record.id)
  const before = row ? cellsOf(sheet.getRange(row, 1, 1, columns.length)) : columns.map(() => '')
  // What comes late, after a newer version of the same record, changes nothing.
  const version = columns.indexOf('version')
  if (row && Number(before[version]) > Number(record.version)) return { ok: true, id: record.id }
  const values = columns.map((name, place) => (name in record && name !== 'type' ? plain(record[name]) : before[place]))
  const range = sheet.getRange(row || sheet.getLastRow() + 1, 1, 1, columns.length)
  range.setValues([values])
  return { ok: true, id: record.id }
}

// The columns of the first row, after adding those of ours that it lacks; undefined when it is a sheet of something else.
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

// Formulas in columns of the staff's own stay formulas.
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

// A text that would be taken for a formula, a number or a date gets an apostrophe, which the sheet does not show.
function plain(value) {
  if (value === null) return ''
  return typeof value === 'string' && value !== '' ? "'" + value : value
}
