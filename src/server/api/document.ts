import type { Language } from '../../domain/text/languages.ts'
import type { ApiRoute } from './define-route.ts'
import { namedSchemas, schemaOf, type DocumentSchema } from './document-schemas.ts'
import { problems, type ProblemCode } from './problems.ts'
import { apiRoutes } from './routes/all-routes.ts'

/** The problems of every request. */
const usualProblems: readonly ProblemCode[] = ['invalid_request', 'internal_error', 'unavailable']
const publicProblems: readonly ProblemCode[] = ['maintenance']
const staffProblems: readonly ProblemCode[] = ['unauthorized', 'too_many_requests']
const signProblems: readonly ProblemCode[] = ['too_many_requests']
const writeProblems: readonly ProblemCode[] = ['foreign_origin', 'too_large']
const fileProblems: readonly ProblemCode[] = ['length_required', 'unsupported_media_type']
const bodyProblems: readonly ProblemCode[] = ['malformed_body', 'unsupported_media_type']

/** The problems of a route, by status. */
export function problemsOf({
  method,
  body,
  fileTypes,
  scope,
  signs,
  problems: own,
}: ApiRoute): Map<number, ProblemCode[]> {
  const codes: ProblemCode[] = [...usualProblems, ...own]
  codes.push(...(scope ? staffProblems : signs ? signProblems : publicProblems))
  if (scope && scope !== 'any' && scope !== 'session') codes.push('missing_scope')
  if (method !== 'get') codes.push(...writeProblems)
  if (body) codes.push(...bodyProblems)
  if (fileTypes) codes.push(...fileProblems)
  return Map.groupBy(new Set(codes), (code) => problems[code].status)
}

function parametersOf(route: ApiRoute, language: Language) {
  const places = [
    ['path', route.params],
    ['query', route.query],
    ['header', route.headers],
  ] as const
  return places.flatMap(([where, part]) => {
    if (!part) return []
    const { properties = {}, required = [] } = schemaOf(part, language)
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: where,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema,
    }))
  })
}

type DocumentAnswer = { description: string; content: Record<string, { schema: DocumentSchema }> }

function operationOf(route: ApiRoute, language: Language) {
  const { id, summary, body, fileTypes, answer, status, scope, signs, streams } = route
  const refusals = Array.from(problemsOf(route), ([code, names]): [number, DocumentAnswer] => [
    code,
    {
      description: names.map((name) => `\`${name}\`: ${problems[name].title[language]}`).join('\n\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  return {
    operationId: id,
    tags: [tagOf(route)],
    summary: summary[language],
    ...(scope && { description: scopeText(scope, language) }),
    ...((scope || signs === 'out') && { security: securityOf(scope) }),
    parameters: parametersOf(route, language),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, language) } } },
    }),
    ...(fileTypes && {
      requestBody: { required: true, content: Object.fromEntries(fileTypes.map((type) => [type, {}])) },
    }),
    responses: {
      [status]: {
        description: summary[language],
        content: {
          'application/json': { schema: schemaOf(answer, language) },
          ...(streams && { 'text/event-stream': { schema: schemaOf(streams, language) } }),
        },
      },
      ...Object.fromEntries(refusals),
    } as Record<string, DocumentAnswer>,
  }
}

/** The tag of a route: the first part of its path; of staff routes the first two. */
function tagOf({ path }: ApiRoute): string {
  return path
    .split('/')
    .slice(1, path.startsWith('/staff/') ? 3 : 2)
    .join('/')
}

/** By which key or token a program is recognised. */
function securityOf(scope: ApiRoute['scope']): Partial<Record<Scheme, never[]>>[] {
  return scope === undefined || scope === 'session' ? [{ session: [] }] : [{ key: [] }, { session: [] }]
}

type Scheme = 'key' | 'session'

type ScopeTexts = Record<'any' | 'session', string> & {
  one: (scope: string) => string
  schemes: Record<Scheme, string>
}

const scopeTexts: Record<Language, ScopeTexts> = {
  ar: {
    any: 'يلزم مفتاح أو جلسة.',
    session: 'تلزم جلسة.',
    one: (scope) => `يلزم مفتاح صلاحيته ${scope}، أو جلسة عضو يملك دورُه هذه الصلاحية.`,
    schemes: {
      key: 'مفتاح ينشئه المالك في لوحة الإدارة، يُرسل في الترويسة Authorization: Bearer.',
      session: 'قيمة access_token من تسجيل الدخول (POST /session)، تُرسل في الترويسة Authorization: Bearer.',
    },
  },
  en: {
    any: 'Needs a key or a session.',
    session: 'Needs a session.',
    one: (scope) => `Needs a key with ${scope}, or the session of a member whose role has it.`,
    schemes: {
      key: 'A key that an owner makes in the back office, sent as Authorization: Bearer.',
      session: 'The access_token of a sign-in (POST /session), sent as Authorization: Bearer.',
    },
  },
}

function scopeText(scope: NonNullable<ApiRoute['scope']>, language: Language): string {
  const texts = scopeTexts[language]
  return scope === 'any' || scope === 'session' ? texts[scope] : texts.one(scope)
}

const titles: Record<Language, { title: string; description: string }> = {
  ar: {
    title: 'واجهة برمجة تأجير السيارات',
    description:
      'ما يعرضه الموقع ويقبله، للبرامج الأخرى. المبالغ بالهللات وبالريال، والأوقات بتوقيت الرياض ومعها اللحظة. الرفض وثيقة application/problem+json فيها اسم الحقل وسببه.',
  },
  en: {
    title: 'Car rental API',
    description:
      'What the site shows and takes, for other programs. Amounts are in halalas and in riyals, moments in Riyadh time with their instant. A refusal is an application/problem+json document that names the field and the reason.',
  },
}

/** The OpenAPI 3.1 document, with its sentences in one language. */
export function writeDocument(language: Language, baseUrl: string) {
  const paths = Map.groupBy(apiRoutes, ({ path }) => path)
  return {
    openapi: '3.1.0',
    info: { ...titles[language], version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${baseUrl}/api/v1` }],
    tags: [...new Set(apiRoutes.map(tagOf))].map((name) => ({ name })),
    paths: Object.fromEntries(
      Array.from(paths, ([path, routes]) => [
        path,
        Object.fromEntries(routes.map((route) => [route.method, operationOf(route, language)])),
      ]),
    ),
    components: {
      schemas: namedSchemas(language),
      securitySchemes: Object.fromEntries(
        Object.entries(scopeTexts[language].schemes).map(([name, description]) => [
          name,
          { type: 'http', scheme: 'bearer', description },
        ]),
      ),
    },
  }
}
