import { isLanguage } from '#domain/text/languages.ts'
import { languageCookie } from '#domain/text/language-cookie.ts'
import { typedFields, type TypedFields } from './kept-input.ts'
import { languageField } from './send-typed.ts'

type LanguageChange = { posted: TypedFields; init: ResponseInit }

/** The typed values of a form that was posted to be shown in another language; undefined for any other form. */
export function readLanguageChange(form: FormData): LanguageChange | undefined {
  const language = form.get(languageField)
  if (!isLanguage(language)) return undefined
  return { posted: typedFields(form), init: { headers: { 'set-cookie': languageCookie(language) } } }
}
