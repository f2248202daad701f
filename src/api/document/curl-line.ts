import type { Language } from '#domain/text/languages.ts'
import type { DocumentOperation } from './document-types.ts'

type Sent = Pick<DocumentOperation, 'parameters' | 'security' | 'requestBody'> & { method: string; path: string }

/** A curl command that sends the example of an operation. */
export function curlLine(
  { method, path, parameters, security, requestBody }: Sent,
  baseUrl: string,
  language: Language,
) {
  const required = parameters.filter((one) => one.required)
  const at = (place: string) => required.filter((one) => one.in === place)
  const filled = at('path').reduce((text, { name, example }) => text.replace(`{${name}}`, encode(example)), path)
  const query = [...at('query').map(({ name, example }) => `${name}=${encode(example)}`), `lang=${language}`].join('&')
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const isJson = type === 'application/json'
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${baseUrl}/api/v1${filled}?${query}'`,
    ...(security && security.length > 0 ? [`-H "Authorization: Bearer $${tokenOf(security)}"`] : []),
    ...at('header').map(({ name, example }) => `-H '${name}: ${String(example)}'`),
    ...(type ? [`-H 'content-type: ${type}'`] : []),
    ...(isJson ? [`-d '${JSON.stringify(body?.example, null, 2).replaceAll("'", String.raw`'\''`)}'`] : []),
    ...(type && !isJson ? ['--data-binary @picture.jpg'] : []),
  ]
  return lines.join(' \\\n  ')
}

function tokenOf(security: readonly object[]): string {
  return security.some((scheme) => 'key' in scheme) ? 'API_KEY' : 'ACCESS_TOKEN'
}

function encode(example: unknown): string {
  return encodeURIComponent(String(example)).replaceAll('%3A', ':')
}
