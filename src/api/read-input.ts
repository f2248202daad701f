import * as v from 'valibot'
import { isLanguage, defaultLanguage, languages, type Language } from '#domain/text/languages.ts'
import { specialHoursTexts } from '#app/admin/branches/special-hours/special-hours-texts.ts'
import { customerTexts } from '#app/admin/customers/customer-texts.ts'
import { chargesTexts } from '#app/admin/settings/charges/charges-texts.ts'
import { returnFeeTexts } from '#app/admin/shared/extras/return-fee-texts.ts'
import { rateTextsIn } from '#app/admin/shared/rates/rate-texts.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { loadSiteTexts } from '#app/i18n/languages.ts'
import type { FieldError, Problem } from './problems.ts'
import { snake } from './values.ts'

/** Accepted by every route: the language of names, problems and bookings. */
export const langQuery = { lang: v.optional(v.picklist(languages), defaultLanguage) }

/** The language of the response, even when other parts of the request are wrong. */
export function languageOf(url: string): Language {
  const lang = new URL(url).searchParams.get('lang')
  return isLanguage(lang) ? lang : defaultLanguage
}

const texts: Record<Language, Record<string, string>> = {
  ar: {
    unknown_field: 'هذا الحقل غير معروف.',
    duplicate: 'ورد هذا الحقل أكثر من مرة.',
    invalid_value: 'القيمة من نوع غير مقبول أو خارج الحدود.',
  },
  en: {
    unknown_field: 'This field is not known.',
    duplicate: 'This field is given more than once.',
    invalid_value: 'The value has the wrong type or is out of bounds.',
  },
}

/** The messages of the back office's forms about wrong values. */
function problemsOfScreens(language: Language): Record<string, string> {
  return {
    ...specialHoursTexts[language].problems,
    ...returnFeeTexts[language].problems,
    ...chargesTexts[language].problems,
    ...rateTextsIn(language).problems,
    ...customerTexts[language].problems,
    ...adminTextsIn(language).settings.problems,
    ...adminTextsIn(language).fleet.problems,
  }
}

/** A wrong value with a sentence about it; the site has the sentences for its form errors. */
export async function fieldError(
  where: FieldError['in'],
  field: string,
  code: string,
  language: Language,
): Promise<FieldError> {
  const { problems } = await loadSiteTexts(language)
  const known = Object.entries({ ...problemsOfScreens(language), ...problems }).find(([name]) => snake(name) === code)
  return { in: where, field, code, detail: known?.[1] ?? texts[language][code] ?? texts[language]['invalid_value']! }
}

/** Like `fieldError`, for an error code or a sentence of the back office. */
export async function toFieldError(
  where: FieldError['in'],
  field: string,
  problem: string,
  language: Language,
): Promise<FieldError> {
  if (isName(problem)) return fieldError(where, field, snake(problem), language)
  return { in: where, field, code: 'not_allowed', detail: problem }
}

const isName = (text: string) => /^[a-z]+$/i.test(text)

type Read<Output> = { value: Output; errors?: undefined } | { errors: FieldError[] }

/** The most errors that an answer names of one part of a request; a long list of wrong values has one for each. */
export const maxErrors = 50

/** Validates one part of a request; returns its values or the errors in it. */
export async function readInput<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  { where, language }: { where: FieldError['in']; language: Language },
): Promise<Read<v.InferOutput<S>>> {
  const result = v.safeParse(schema, input)
  if (result.success) return { value: result.output }
  const errors = result.issues.slice(0, maxErrors).map((issue) => {
    const field = (issue.path ?? []).map(({ key }) => String(key)).join('.')
    return fieldError(where, field.slice(0, 100), codeOf(issue), language)
  })
  return { errors: await Promise.all(errors) }
}

/**
 * Checks values as a form posts them. Errors name the fields of the request, which are those of the form in snake case unless
 * `nameOf` says otherwise.
 */
export async function readForm<S extends v.GenericSchema>(
  form: S,
  posted: unknown,
  language: Language,
  nameOf: (field: string) => string = snake,
): Promise<{ value: v.InferOutput<S> } | Problem> {
  const read = await readInput(form, posted, { where: 'body', language })
  if (!read.errors) return read
  return { problem: 'invalid_request', errors: read.errors.map((error) => ({ ...error, field: nameOf(error.field) })) }
}

function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown_field'
  if (/^(?:strict_)?object$/.test(issue.type) && issue.received === 'undefined') return 'required'
  // Messages of our schemas are error codes; those of valibot are English sentences.
  return isName(issue.message) ? snake(issue.message) : 'invalid_value'
}
