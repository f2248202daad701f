import { formatCount } from '#domain/money/numbers.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'
import type { ImportAnswers } from './import-answers-ar.ts'

/** What the screens of imports say about a file and about what was imported. */
export const importAnswersEn: ImportAnswers = {
  problems: {
    noFile: 'Choose a file',
    notCsv: 'This is no CSV file. Save the spreadsheet as .xlsx or “CSV UTF-8” in your program and choose that.',
    notWorkbook: 'This workbook cannot be read. Save it as .xlsx or “CSV UTF-8” in your program and choose that.',
    tooLarge: 'The file holds far more than one table. Copy the table alone into a new file and choose that.',
    emptyRows: 'The file has tens of thousands of empty rows. Copy the table alone into a new file and choose that.',
    longCell: 'A cell of the file is longer than the 32,767 characters that Excel allows. Shorten it.',
    lockedWorkbook:
      'This workbook has a password or is of Excel 2003 or earlier (.xls). Save it without a password as .xlsx and choose that.',
    tooSlow: 'Reading the file took too long. Copy the table alone into a new file and choose that.',
    noRows: 'The file has no rows below the titles of its columns.',
    tooManyRows: 'The file has more than 10,000 rows. Split it into smaller files.',
    missingColumns: (names) => `Columns are missing: ${names}. Choose below which columns of the file they are.`,
    changed: 'What is stored has changed since the check. Check the file again.',
    hijriDate: 'This is a Hijri date. Write the date in the Gregorian calendar, such as 5/3/2027',
    branchOfCity: 'This city has several branches. Write one of them:',
    differs: 'What is stored is different and stays as it is',
  },
  latest: {
    title: 'Latest imports',
    takeBack: 'Take back',
    takenBack: 'Taken back',
    done: (n) => pluralOf('en', n, { one: 'Taken back: 1 record', other: `Taken back: ${formatCount(n)} records` }),
    refused: 'The import was not taken back',
    refusals: {
      changed: 'Something of it was changed later, so all of it stays as it is.',
      inUse: 'Something of it is in use, by a booking, a unit, a discount code or a rate, so all of it stays as it is.',
      takenBack: 'It was taken back before.',
      missing: 'The record of changes no longer has all of it.',
    },
  },
}
