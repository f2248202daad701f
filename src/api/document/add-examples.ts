import { testEvent } from '#domain/webhooks/webhook-events.ts'
import type { Language } from '#domain/text/languages.ts'
import type { DocumentSchema } from './document-schemas.ts'
import type { DocumentContent, DocumentPaths } from './document-types.ts'
import { createExamples } from './examples.ts'

type Document = {
  paths: DocumentPaths
  webhooks: DocumentPaths
  components: {
    schemas: Record<string, DocumentSchema>
    examples: Record<'version_conflict', { value: unknown }>
  }
}

/** Adds an example to each named schema, each required parameter, and each JSON body that is sent or answered. */
export function addExamples<D extends Document>(document: D, language: Language): D {
  const { schemas, examples } = document.components
  const exampleOf = createExamples({ language, schemas })
  const addTo = (content: DocumentContent | undefined, owner: string) => {
    const json = content?.['application/json']
    if (json?.schema) json.example = exampleOf(json.schema, owner)
  }
  for (const [name, schema] of Object.entries(schemas)) schema['examples'] = [exampleOf(schema, name)]
  schemas['Problem']!['examples'] = [examples.version_conflict.value]
  const operations = [document.paths, document.webhooks].flatMap((paths) =>
    Object.values(paths).flatMap((methods) => Object.values(methods)),
  )
  for (const { operationId, parameters, requestBody, responses } of operations) {
    for (const one of parameters) {
      if (one.required) one.example ??= exampleOf(one.schema, `${operationId}.${one.name}`)
    }
    addTo(requestBody?.content, operationId)
    for (const [status, { content }] of Object.entries(responses)) if (status < '300') addTo(content, operationId)
  }
  for (const [event, { post }] of Object.entries(document.webhooks)) setEvent(post?.requestBody?.content, event)
  return document
}

/** Gives the example of a message the name of its event. */
function setEvent(content: DocumentContent | undefined, event: string) {
  const json = content?.['application/json']
  if (!json || event === testEvent) return
  json.example = { ...(json.example as object), type: event }
}
