import * as v from 'valibot'
import { lastFourField, referenceField } from '../forms/card-fields.ts'
import { optionalRowIdField } from '../money/number-fields.ts'
import {
  checkboxSchema,
  fullNameMaximum,
  optionalChoice,
  optionalLine,
  optionalText,
  problem,
  readOptionalLine,
  versionOnScreen,
} from '../text/form-fields.ts'
import { parseBirthDate, parseLocalDate } from '../time/riyadh-time.ts'
import { conditionFields, conditionOf } from './condition-fields.ts'
import { newMarksOf } from './marks.ts'
import { contractReasons, depositStates } from './hand-over-choices.ts'
import { photoIdsField } from './evidence/photographs.ts'
import { lackOfSignature, signatureEntries, signatureOf } from './evidence/signature.ts'

/** How many drivers a form names besides the renter. */
export const furtherDrivers = [1, 2] as const

const optionalDate = readOptionalLine(parseLocalDate, problem('invalidDate'))
const birthDate = readOptionalLine(parseBirthDate, problem('invalidDate'))

const driverName = v.pipe(optionalLine, v.maxLength(fullNameMaximum, problem('tooLong')))

/** What both forms post besides the state of the car. */
const evidence = { photoIds: photoIdsField, ...signatureEntries }

type Evidence = v.InferOutput<v.ObjectSchema<typeof evidence, undefined>>

/** Refuses a signature that is none, at its field. */
function completeSignature<Posted extends Evidence>() {
  return v.rawCheck<Posted>(({ dataset: { value, issues = [] }, addIssue }) => {
    // Other fields may be wrong at the same time.
    if (issues.some(({ path }) => String(path?.[0]?.key) in signatureEntries)) return
    const posted = value as Posted
    const found = lackOfSignature(posted)
    if (!found) return
    const { field, lack } = found
    const path = { type: 'object', origin: 'value', input: { ...posted }, key: field, value: posted[field] } as const
    addIssue({ message: lack, path: [path] })
  })
}

/** A blank line is null. */
type NumberField = ReturnType<typeof readOptionalLine<string>>

/**
 * The hand-over of a car: posted strings to what the operation takes. The renter's name is ''. The identity numbers of further drivers are
 * read by the given fields.
 */
export function handOverSchemaWith({ nationalId, licenseNumber }: Record<'nationalId' | 'licenseNumber', NumberField>) {
  return v.pipe(
    v.object({
      version: versionOnScreen,
      unitId: optionalRowIdField,
      ...conditionFields,
      ...evidence,
      birthDate,
      licenseExpiresOn: optionalDate,
      fullName1: driverName,
      nationalId1: nationalId,
      licenseNumber1: licenseNumber,
      birthDate1: birthDate,
      licenseExpiresOn1: optionalDate,
      fullName2: driverName,
      nationalId2: nationalId,
      licenseNumber2: licenseNumber,
      birthDate2: birthDate,
      licenseExpiresOn2: optionalDate,
      contractReason: optionalChoice(contractReasons),
      deposit: optionalChoice(depositStates),
      /** Of a hold on a card. */
      depositReference: referenceField,
      depositLastFour: lastFourField,
      overrideReason: optionalText(500),
      /** A hand-over on another day than agreed was confirmed. */
      asked: checkboxSchema,
    }),
    completeSignature(),
    v.transform((posted) => {
      const { version, unitId, isOdometerSure, note, contractReason, deposit, overrideReason, asked } = posted
      const { depositReference: reference, depositLastFour: lastFour } = posted
      const further = furtherDrivers.flatMap((number) => {
        const fullName = posted[`fullName${number}`]
        const entered = {
          nationalId: posted[`nationalId${number}`],
          licenseNumber: posted[`licenseNumber${number}`],
          birthDate: posted[`birthDate${number}`],
          licenseExpiresOn: posted[`licenseExpiresOn${number}`],
        }
        return fullName === '' ? [] : [{ fullName, ...entered }]
      })
      const { birthDate: born, licenseExpiresOn } = posted
      return {
        version,
        unitId: unitId ?? undefined,
        condition: conditionOf(posted),
        isOdometerSure,
        marks: newMarksOf(posted),
        drivers: [{ fullName: '', birthDate: born, licenseExpiresOn }, ...further],
        contractReason,
        deposit,
        depositCard: { reference, lastFour },
        note,
        overrideReason,
        asked,
        photoIds: posted.photoIds,
        signature: signatureOf(posted),
      }
    }),
  )
}

// Only the server checks the numbers, as in the form of a customer.
const numberLine = readOptionalLine((text) => text, problem('tooLong'))

/** The form of a hand-over. Only the server checks the identity numbers of further drivers (`handOverValuesSchema`). */
export const handOverFormSchema = handOverSchemaWith({ nationalId: numberLine, licenseNumber: numberLine })

/** The return of a car. */
export const returnFormSchema = v.pipe(
  v.object({ version: versionOnScreen, ...conditionFields, ...evidence }),
  completeSignature(),
  v.transform(({ version, isOdometerSure, note, ...posted }) => ({
    version,
    condition: conditionOf(posted),
    isOdometerSure,
    marks: newMarksOf(posted),
    note,
    photoIds: posted.photoIds,
    signature: signatureOf(posted),
  })),
)
