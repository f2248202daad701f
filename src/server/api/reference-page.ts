import type { MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'
import { readSettings } from '../../data/settings/settings.ts'
import { addressIn } from '../../app/i18n/addresses.ts'
import { directionOf, languageRegistry } from '../../app/i18n/languages.ts'
import type { OpenContentCache } from '../../app/services/content-cache.ts'
import { otherLanguages, type Language } from '../../domain/text/languages.ts'
import { writeDocument } from './document.ts'
import type { DocumentSchema } from './document-schemas.ts'
import { problems } from './problems.ts'
import { referenceStyle } from './reference-style.ts'

type Texts = {
  intro: string
  document: string
  input: string
  answer: string
  problems: string
  schemas: string
  required: string
  example: string
  places: Record<string, string>
}

const texts: Record<Language, Texts> = {
  ar: {
    intro: 'العنوان الأساسي:',
    document: 'وثيقة OpenAPI 3.1',
    input: 'ما يُرسل',
    answer: 'الجواب',
    problems: 'الرفض',
    schemas: 'الأنواع',
    required: 'مطلوب',
    example: 'مثال',
    places: { path: 'في المسار', query: 'في العنوان', header: 'في الترويسة', body: 'في النص' },
  },
  en: {
    intro: 'Base address:',
    document: 'OpenAPI 3.1 document',
    input: 'What is sent',
    answer: 'The answer',
    problems: 'Refusals',
    schemas: 'Types',
    required: 'required',
    example: 'Example',
    places: { path: 'in the path', query: 'in the query', header: 'in a header', body: 'in the body' },
  },
}

/** The type of a schema, linked if it is a named one. */
function typeOf(schema: DocumentSchema): ReturnType<typeof html> | string {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return html`<a href="#type-${name}"><code>${name}</code></a>`
  if (schema.anyOf) return html`${schema.anyOf.map((one, place) => html`${place > 0 ? ' | ' : ''}${typeOf(one)}`)}`
  if (schema.type === 'array' && schema.items) return html`${typeOf(schema.items)}<code>[]</code>`
  if (schema.enum) return html`<code>${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}</code>`
  return html`<code>${schema.type ?? 'any'}</code>`
}

type Field = { name: string; schema: DocumentSchema; where?: string; isRequired: boolean; about?: string | undefined }

function fieldRows(fields: readonly Field[], { required }: Texts) {
  return html`<table>
    <tbody>
      ${fields.map(
        ({ name, schema, where, isRequired, about }) =>
          html`<tr>
            <th scope="row"><code>${name}</code>${isRequired ? html` <small>${required}</small>` : ''}</th>
            <td>
              <span dir="ltr">${typeOf(schema)}</span>${where ? html` <small>${where}</small>` : ''}<br />${about ?? ''}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function fieldsOf({ properties = {}, required = [] }: DocumentSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
    about: schema.description,
  }))
}

type ReferenceOptions = { openContent: () => OpenContentCache; baseUrl: string }

/**
 * The API reference as a page without scripts, generated from the OpenAPI document. While the site is closed, its notice is
 * shown.
 */
export function serveReference(language: Language, { openContent, baseUrl }: ReferenceOptions): MiddlewareHandler {
  let page: ReturnType<typeof writeReference> | undefined
  return async (c, next) => {
    const settings = await (await openContent()()).getCached('settings', readSettings)
    if (settings.maintenance.enabled) return next()
    page ??= writeReference(language, baseUrl)
    return c.html(page, 200, { 'content-language': language, 'cache-control': 'no-cache' })
  }
}

/** Example values that match the demo content; the person is fictitious. */
const values: Readonly<Record<string, unknown>> = {
  car_id: 1,
  model_year: 2026,
  rental_type: 'daily',
  pickup_location: 'najran-airport',
  return_location: 'abha',
  pickup_datetime: '2026-12-01T10:00',
  return_datetime: '2026-12-04T10:00',
  full_name: 'سالم اليامي',
  mobile_number: '0512345678',
  national_id: '1058529940',
  license_number: '1058529940',
}

/** An example body: the required fields, and those that have an example value above. */
function exampleOf({ properties = {}, required = [] }: DocumentSchema): Record<string, unknown> {
  const shown = Object.keys(properties).filter((name) => name in values || required.includes(name))
  return Object.fromEntries(shown.map((name) => [name, values[name] ?? '…']))
}

function writeReference(language: Language, baseUrl: string) {
  const document = writeDocument(language, baseUrl)
  const t = texts[language]
  const { schemas } = document.components
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const contents = operations.map(
    ({ operationId, method, path }) =>
      html`<li>
        <a href="#${operationId}"
          ><bdi dir="ltr"><b>${method.toUpperCase()}</b> ${path}</bdi></a
        >
      </li>`,
  )
  const sections = operations.map(
    ({ operationId, method, path, summary, description, parameters, requestBody, responses }) => {
      const contents: Record<string, { schema?: DocumentSchema }> = requestBody?.content ?? {}
      const body = contents['application/json']?.schema
      const bodyName = body?.$ref?.split('/').at(-1)
      const fileTypes = Object.keys(contents).filter((type) => type !== 'application/json')
      const sent = parameters.map((one) => ({
        name: one.name,
        schema: one.schema,
        where: t.places[one.in] ?? '',
        isRequired: one.required,
        about: one.description,
      }))
      const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      const [status, answer] = Object.entries(responses).find(([code]) => Number(code) < 400)!
      const answerSchema = Object.values(answer.content)[0]!.schema
      return html`<section id="${operationId}">
        <h2>
          <span dir="ltr"><b>${method.toUpperCase()}</b> ${path}</span>
        </h2>
        <p>${summary}</p>
        ${description ? html`<p>${description}</p>` : ''}
        <h3>${t.input}</h3>
        ${fieldRows(sent, t)}
        ${
          body && bodyName
            ? html`<p>${t.places['body']}: ${typeOf(body)}</p>
                <h3>${t.example}</h3>
                <pre dir="ltr" tabindex="0">${JSON.stringify(exampleOf(schemas[bodyName]!), null, 2)}</pre>`
            : ''
        }
        ${fileTypes.length > 0 ? html`<p>${t.places['body']}: <code>${fileTypes.join(', ')}</code></p>` : ''}
        <h3>${t.answer} <code>${status}</code></h3>
        ${answerSchema.properties ? fieldRows(fieldsOf(answerSchema), t) : html`<p>${typeOf(answerSchema)}</p>`}
        <details>
          <summary>${t.problems}</summary>
          <dl>
            ${refusals.map(
              ([code, { description }]) =>
                html`<dt><code>${code}</code></dt>
                  <dd>${description.replaceAll('`', '')}</dd>`,
            )}
          </dl>
        </details>
      </section>`
    },
  )
  const named = Object.entries(schemas).map(
    ([name, schema]) =>
      html`<section id="type-${name}">
        <h2><code>${name}</code></h2>
        ${fieldRows(fieldsOf(schema), t)}
      </section>`,
  )
  const codes = Object.entries(problems).map(
    ([code, { status, title }]) =>
      html`<dt id="${code}"><code>${status} ${code}</code></dt>
        <dd>${title[language]}</dd>`,
  )
  const others = otherLanguages(language).map(
    (other) =>
      html`<a href="${addressIn(other, '/api')}" lang="${other}" hreflang="${other}"
        >${languageRegistry[other].name}</a
      >`,
  )
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="description" content="${document.info.description}" />
        <style>
          ${raw(referenceStyle)}
        </style>
      </head>
      <body>
        <header>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>${t.intro} <code dir="ltr">${document.servers[0]?.url}</code></p>
          <p><a href="/api/v1/openapi.json?lang=${language}">${t.document}</a> · ${others}</p>
        </header>
        <nav aria-label="${document.info.title}">
          <ul>
            ${contents}
          </ul>
        </nav>
        <main>
          ${sections}
          <section>
            <h2>${t.problems}</h2>
            <dl>${codes}</dl>
          </section>
          <h2 class="types">${t.schemas}</h2>
          ${named}
        </main>
      </body>
    </html>`
}
