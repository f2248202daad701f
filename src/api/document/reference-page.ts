import { html, raw } from 'hono/html'
import { addressIn } from '#domain/text/addresses.ts'
import { directionOf, languageNames, otherLanguages, type Language } from '#domain/text/languages.ts'
import { writeDocument } from './document.ts'
import { problems } from '../problems.ts'
import type { DocumentPaths } from './document-types.ts'
import { guideTexts } from './guide-texts.ts'
import { fieldRows, fieldsOf } from './reference-fields.ts'
import { operationSection, type ShownOperation } from './reference-operation.ts'
import { referenceStyle } from './reference-style.ts'
import { referenceTexts } from './reference-texts.ts'

/** The API reference as a page without scripts, generated from the OpenAPI document. */
export async function writeReference(language: Language, baseUrl: string): Promise<string> {
  const document = writeDocument(language, baseUrl)
  const t = referenceTexts[language]
  const { schemas } = document.components
  const { title, summary } = document.info
  const list = (paths: DocumentPaths, isWebhook: boolean): ShownOperation[] =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, isWebhook, ...operation })),
    )
  const operations = [...list(document.paths, false), ...list(document.webhooks, true)]
  const contents = document.tags.map(
    ({ name, description }) =>
      html`<h2><bdi dir="ltr">${name}</bdi></h2>
        <p>${description ?? ''}</p>
        <ul>
          ${operations.filter(({ tags }) => tags.includes(name)).map(operationLink)}
        </ul>`,
  )
  const guide = guideTexts[language].map(
    ({ id, title: topic, text }) =>
      html`<section id="guide-${id}">
        <h2>${topic}</h2>
        ${text.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
      </section>`,
  )
  const named = Object.entries(schemas).map(
    ([name, schema]) =>
      html`<section id="type-${name}">
        <h2><code>${name}</code></h2>
        ${fieldRows(fieldsOf(schema), language)}
      </section>`,
  )
  const codes = Object.entries(problems).map(
    ([code, { status, title: problem }]) =>
      html`<dt id="${code}"><code>${status} ${code}</code></dt>
        <dd>${problem[language]}</dd>`,
  )
  const others = otherLanguages(language).map(
    (other) =>
      html`<a href="${addressIn(other, '/api')}" lang="${other}" hreflang="${other}">${languageNames[other]}</a>`,
  )
  const page = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="description" content="${summary}" />
        <style>
          ${raw(referenceStyle)}
        </style>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>${summary}</p>
          <p>${t.intro} <code dir="ltr">${document.servers[0]?.url}</code></p>
          <p><a href="/api/v1/openapi.json?lang=${language}">${t.document}</a> · ${others}</p>
        </header>
        <nav aria-label="${title}">
          <h2>${t.guide}</h2>
          <ul>
            ${guideTexts[language].map(({ id, title: topic }) => html`<li><a href="#guide-${id}">${topic}</a></li>`)}
            <li><a href="#problems">${t.codes}</a></li>
          </ul>
          ${contents}
        </nav>
        <main>
          ${guide}
          <p>${t.more}</p>
          ${operations.map((one) => operationSection(one, { baseUrl, language }))}
          <section id="problems">
            <h2>${t.codes}</h2>
            <dl>${codes}</dl>
          </section>
          <h2 class="types">${t.schemas}</h2>
          ${named}
        </main>
      </body>
    </html>`
  return String(await page)
}

function operationLink({ operationId, method, path }: ShownOperation) {
  return html`<li>
    <a href="#${operationId}"
      ><bdi dir="ltr"><b>${method.toUpperCase()}</b> ${path}</bdi></a
    >
  </li>`
}
