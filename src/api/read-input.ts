import * as v from 'valibot'
import { isLanguage, defaultLanguage, languages, type Language } from '#domain/text/languages.ts'
import type { FieldError, Problem } from './problems.ts'
import { apiTexts } from './texts/api-texts.ts'
import { snake } from './values.ts'

/** Accepted by every route: the language of names, problems and bookings. */
export const langQuery = { lang: v.optional(v.picklist(languages), defaultLanguage) }

/** The language of the response, even when other parts of the request are wrong. */
export function languageOf(url: string): Language {
  const lang = new URL(url).searchParams.get('lang')
  return isLanguage(lang) ? lang : defaultLanguage
}

/** The sentences about wrong values by their codes. */
const details = new Map(
  languages.map((language) => {
    const sentences = Object.entries(apiTexts(language).fieldProblems)
    return [language, new Map<string, string>(sentences.map(([name, sentence]) => [snake(name), sentence]))] as const
  }),
)

/** A wrong value with a sentence about it. */
export function fieldError(where: FieldError['in'], field: string, code: string, language: Language): FieldError {
  const detail = details.get(language)?.get(code) ?? apiTexts(language).fieldProblems.invalidValue
  return { in: where, field, code, detail }
}

const isName = (text: string) => /^[a-z]+$/i.test(text)

type Read<Output> = { value: Output; errors?: undefined } | { errors: FieldError[] }

/** The most errors that an answer names of one part of a request; a long list of wrong values has one for each. */
export const maxErrors = 50

/** Validates one part of a request; returns its values or the errors in it. */
export function readInput<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  { where, language }: { where: FieldError['in']; language: Language },
): Read<v.InferOutput<S>> {
  const result = v.safeParse(schema, input)
  if (result.success) return { value: result.output }
  const errors = result.issues.slice(0, maxErrors).map((issue) => {
    const field = (issue.path ?? []).map(({ key }) => String(key)).join('.')
    const error = fieldError(where, field.slice(0, 100), codeOf(issue), language)
    return error.code === 'too_long' ? { ...error, detail: describeTooLong(issue, language) } : error
  })
  return { errors }
}

/** Says how long a text is, and how long it may be. */
function describeTooLong(
  { requirement, received }: v.BaseIssue<unknown> & { requirement?: unknown },
  language: Language,
) {
  return apiTexts(language).tooLong(String(requirement), received)
}

/**
 * Checks the values of a record by its rules. Errors name the fields of the request, which are those of the record in snake case
 * unless `nameOf` says otherwise.
 */
export function readValues<S extends v.GenericSchema>(
  rules: S,
  values: unknown,
  language: Language,
  nameOf: (field: string) => string = snake,
): { value: v.InferOutput<S> } | Problem {
  const read = readInput(rules, values, { where: 'body', language })
  if (!read.errors) return read
  // A problem inside of a list is one of the list.
  const errors = read.errors.map((error) => ({ ...error, field: nameOf(error.field.split('.')[0]!) }))
  return { problem: 'invalid_request', errors }
}

function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown_field'
  if (/^(?:strict_)?object$/.test(issue.type) && issue.received === 'undefined') return 'required'
  // Messages of our schemas are error codes; those of valibot are English sentences.
  return isName(issue.message) ? snake(issue.message) : 'invalid_value'
}
