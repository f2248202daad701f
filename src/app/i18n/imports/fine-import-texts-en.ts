import { formatCount } from '#domain/money/numbers.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'
import type { FineImportTexts } from './fine-import-texts-ar.ts'

export const fineImportTextsEn: FineImportTexts = {
  title: 'Import fines',
  howTo:
    'The file of the traffic authority, an agency or a bank as it is: an Excel workbook or a CSV file. The violation number, plate, date with time, and amount are enough. If its titles are new, choose its columns once; they are remembered for the next files. A violation that is stored under its number does not count again.',
  template: 'Download the template',
  ready: (n) =>
    pluralOf('en', n, {
      one: '1 fine is ready to import. Nothing has been stored yet.',
      other:
        n === 0
          ? 'The file has no new fines, so there is nothing to import.'
          : `${formatCount(n)} fines are ready to import. Nothing has been stored yet.`,
    }),
  present: (n) => `Fines of the file that are stored already and stay as they are: ${n}`,
  differing: 'Notes about rows that are not imported; what is stored stays as it is:',
  store: 'Import the fines',
  stored: (n) => `Fines imported: ${n}`,
  problems: {
    invalidViolationNumber: 'A violation number has digits and Latin letters only',
    invalidFineAmount: 'The amount is above 0 with at most two decimals, such as 150 or 150.50',
    numberTwice: 'The violation number is in the file more than once, with different values',
    sameRowTwice: 'The row is in the file twice and counts once',
    alreadyThere: 'This fine is stored already',
    timeMissing: 'Write the time beside the date or in a column of its own: it says who had the car',
    momentInFuture: 'This time has not come yet',
  },
  columns: {
    number: 'Violation number',
    plate: 'Plate',
    happenedAt: 'Violation date',
    time: 'Violation time',
    amount: 'Amount',
    violation: 'Violation',
    place: 'City or place',
  },
}
