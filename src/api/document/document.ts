import type { Language } from '#domain/text/languages.ts'
import type { ApiRoute } from '../define-route.ts'
import { addExamples } from './add-examples.ts'
import type { DocumentAnswer, DocumentOperation, DocumentParameter } from './document-types.ts'
import { guideTexts } from './guide-texts.ts'
import { problemExamples, refersToExamples } from './problem-examples.ts'
import { describeHeaders, headersOf } from './response-headers.ts'
import { describeTag } from './tag-texts.ts'
import { webhookOperations } from './webhook-operations.ts'
import { namedSchemas, schemaOf, type DocumentSchema } from './document-schemas.ts'
import { problems, type ProblemCode } from '../problems.ts'
import { apiRoutes } from '../all-routes.ts'

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

function parametersOf(route: ApiRoute, language: Language): DocumentParameter[] {
  const places = [
    ['path', route.params],
    ['query', route.query],
    ['header', route.headers],
  ] as const
  return places.flatMap(([where, part]) => {
    if (!part) return []
    const { properties = {}, required = [] } = schemaOf(part, { language, owner: route.id })
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: where,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: withTypedDefault(schema),
    }))
  })
}

/** Routes read every parameter as a text; in the document, the default of an integer is an integer. */
function withTypedDefault(schema: DocumentSchema): DocumentSchema {
  const { type, default: initial } = schema
  return type === 'integer' && typeof initial === 'string' ? { ...schema, default: Number(initial) } : schema
}

const whatChanges: Record<Language, string> = {
  ar: 'ما لا يُذكر يبقى كما هو. version هي نسخة السجل كما قُرئ.',
  en: 'What is left out stays as it is. The version is that of the record as it was read.',
}

function operationOf(route: ApiRoute, language: Language): DocumentOperation {
  const { id, method, summary, details, body, fileTypes, answer, status, scope, signs, streams } = route
  const written = { language, owner: id }
  const description = [scope && scopeText(scope, language), details?.[language]].filter(Boolean).join('\n\n')
  const refusals = Array.from(problemsOf(route), ([code, names]): [number, DocumentAnswer] => [
    code,
    {
      description: names.map((name) => `\`${name}\`: ${problems[name].title[language]}`).join('\n\n'),
      headers: headersOf(route, code),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: refersToExamples(names),
        },
      },
    },
  ])
  return {
    operationId: id,
    tags: [tagOf(route)],
    summary: summary[language],
    ...(description && { description }),
    // An empty list says that nothing is needed; without one it would be unsaid.
    security: scope || signs === 'out' ? securityOf(scope) : [],
    parameters: parametersOf(route, language),
    ...(body && {
      requestBody: {
        ...(method === 'patch' && { description: whatChanges[language] }),
        required: true,
        content: { 'application/json': { schema: schemaOf(body, written) } },
      },
    }),
    ...(fileTypes && {
      requestBody: { required: true, content: Object.fromEntries(fileTypes.map((type) => [type, {}])) },
    }),
    responses: {
      [status]: {
        description: summary[language],
        headers: headersOf(route, status),
        content: {
          'application/json': { schema: schemaOf(answer, written) },
          ...(streams && { 'text/event-stream': { schema: schemaOf(streams, written) } }),
        },
      },
      ...Object.fromEntries(refusals),
    },
  }
}

/** The tag of a route: the first part of its path; of staff routes the first two. */
function tagOf({ path }: ApiRoute): string {
  return path
    .split('/')
    .slice(1, path.startsWith('/staff/') ? 3 : 2)
    .join('/')
}

/** The security schemes of a route, of which a request needs one: an API key or the access token of a session. */
function securityOf(scope: ApiRoute['scope']): Record<string, never[]>[] {
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

const titles: Record<Language, { title: string; summary: string }> = {
  ar: {
    title: 'واجهة برمجة تأجير السيارات',
    summary:
      'ما يعرضه الموقع ويقبله، للبرامج الأخرى. المبالغ بالهللات وبالريال، والأوقات بتوقيت الرياض ومعها اللحظة. الرفض وثيقة application/problem+json فيها اسم الحقل وسببه.',
  },
  en: {
    title: 'Car rental API',
    summary:
      'What the site shows and takes, for other programs. Amounts are in halalas and in riyals, moments in Riyadh time with their instant. A refusal is an application/problem+json document that names the field and the reason.',
  },
}

/** Examples of the problems that some operation names. Addresses and methods that do not exist have problems of their own. */
function usedExamples(language: Language, baseUrl: string): ReturnType<typeof problemExamples> {
  const used = apiRoutes.flatMap((route) => [...problemsOf(route).values()].flat())
  return problemExamples([...new Set(used)], language, baseUrl)
}

/** The guide in CommonMark. */
function describeApi(language: Language): string {
  return guideTexts[language].map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n')
}

/** The OpenAPI 3.1 document, with its sentences in one language. */
export function writeDocument(language: Language, baseUrl: string) {
  const paths = Map.groupBy(apiRoutes, ({ path }) => path)
  const document = {
    openapi: '3.1.0',
    info: {
      ...titles[language],
      description: describeApi(language),
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${baseUrl}/api/v1` }],
    tags: [...new Set([...apiRoutes.map(tagOf), 'webhooks'])].map((name) => {
      const description = describeTag(name, language)
      return { name, ...(description && { description }) }
    }),
    paths: Object.fromEntries(
      Array.from(paths, ([path, routes]) => [
        path,
        Object.fromEntries(routes.map((route) => [route.method, operationOf(route, language)])),
      ]),
    ),
    webhooks: webhookOperations(language),
    components: {
      schemas: namedSchemas(language),
      headers: describeHeaders(language),
      examples: usedExamples(language, baseUrl),
      securitySchemes: Object.fromEntries(
        Object.entries(scopeTexts[language].schemes).map(([name, description]) => [
          name,
          { type: 'http', scheme: 'bearer', description },
        ]),
      ),
    },
  }
  return addExamples(document, language)
}
