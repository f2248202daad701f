import type { DocumentSchema } from './document-schemas.ts'

/** A body of a request or answer by media type. */
export type DocumentContent = Record<
  string,
  { schema?: DocumentSchema; example?: unknown; examples?: Record<string, { $ref: string }> }
>

export type DocumentParameter = {
  name: string
  in: string
  required: boolean
  description?: string
  schema: DocumentSchema
  example?: unknown
}

export type DocumentAnswer = {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: DocumentContent
}

/** An operation of the OpenAPI document. */
export type DocumentOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: Record<string, never[]>[]
  parameters: DocumentParameter[]
  requestBody?: { description?: string; required: boolean; content: DocumentContent }
  responses: Record<string, DocumentAnswer>
}

/** Operations by path and method, or by event. */
export type DocumentPaths = Record<string, Record<string, DocumentOperation>>
