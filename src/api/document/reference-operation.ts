import { html } from 'hono/html'
import type { Language } from '#domain/text/languages.ts'
import { curlLine } from './curl-line.ts'
import type { DocumentAnswer, DocumentOperation } from './document-types.ts'
import { fieldRows, fieldsOf, typeOf } from './reference-fields.ts'
import { referenceTexts } from './reference-texts.ts'

/** An operation of the document, with its place in it. */
export type ShownOperation = DocumentOperation & { path: string; method: string; isWebhook: boolean }

type ShownWith = { baseUrl: string; language: Language }

export function operationSection(operation: ShownOperation, { baseUrl, language }: ShownWith) {
  const { operationId, method, path, summary, description, isWebhook, responses, requestBody } = operation
  const t = referenceTexts[language]
  const refusals = Object.entries(responses).filter(([status]) => status >= '400')
  const [status, answer] = Object.entries(responses).find(([code]) => code < '400')!
  const body = requestBody?.content['application/json']
  const line = isWebhook ? JSON.stringify(body?.example, null, 2) : curlLine(operation, baseUrl, language)
  return html`<section id="${operationId}">
    <h2>
      <span dir="ltr"><b>${method.toUpperCase()}</b> ${path}</span>
    </h2>
    <p>${summary}</p>
    ${description?.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`) ?? ''}
    <h3>${t.input}</h3>
    ${sentFields(operation, language)}
    <details>
      <summary>${t.example}</summary>
      <pre dir="ltr" tabindex="0">${line}</pre>
    </details>
    <h3>${isWebhook ? t.any2xx : t.answer} <code>${status}</code></h3>
    ${answerFields(answer, language)}
    ${
      refusals.length > 0
        ? html`<details>
            <summary>${t.problems}</summary>
            <dl>
              ${refusals.map(
                ([code, refusal]) =>
                  html`<dt><code>${code}</code> ${headerNames(refusal, language)}</dt>
                    <dd>${refusal.description.replaceAll('`', '')}</dd>`,
              )}
            </dl>
          </details>`
        : ''
    }
  </section>`
}

function sentFields({ parameters, requestBody }: ShownOperation, language: Language) {
  const { places } = referenceTexts[language]
  const sent = parameters.map((one) => ({
    name: one.name,
    schema: one.schema,
    where: places[one.in] ?? '',
    isRequired: one.required,
    ...(one.description !== undefined && { about: one.description }),
  }))
  const types = Object.entries(requestBody?.content ?? {})
  const shown = types.map(([type, { schema }]) => (schema ? typeOf(schema) : html`<code>${type}</code> `))
  return html`${fieldRows(sent, language)}${
    types.length > 0 ? html`<p>${places['body']}: ${shown} ${requestBody?.description ?? ''}</p>` : ''
  }`
}

function answerFields(answer: DocumentAnswer, language: Language) {
  const json = answer.content?.['application/json']
  if (!json?.schema) return html`<p>${answer.description}</p>`
  const { schema, example } = json
  return html`${schema.properties ? fieldRows(fieldsOf(schema), language) : html`<p>${typeOf(schema)}</p>`}
    <p>${headerNames(answer, language)}</p>
    <details>
      <summary>${referenceTexts[language].exampleAnswer}</summary>
      <pre dir="ltr" tabindex="0">${JSON.stringify(example, null, 2)}</pre>
    </details>`
}

/** The headers of an answer besides those of every answer. */
function headerNames({ headers = {} }: DocumentAnswer, language: Language) {
  const own = Object.keys(headers).filter((name) => name !== 'Content-Language' && name !== 'X-Request-Id')
  return own.length > 0 ? html`<small>${referenceTexts[language].headers} <code>${own.join(', ')}</code></small>` : ''
}
