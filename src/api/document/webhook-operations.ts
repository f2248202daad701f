import type { Language } from '#domain/text/languages.ts'
import {
  isDocumentEvent,
  isMoneyEvent,
  testEvent,
  webhookEvents,
  type SentEvent,
} from '#domain/webhooks/webhook-events.ts'
import {
  bookingMessageSchema,
  documentMessageSchema,
  entryMessageSchema,
  testMessageSchema,
} from '../webhooks/webhook-message.ts'
import { apiTexts } from '../texts/api-texts.ts'
import { schemaOf } from './document-schemas.ts'
import type { DocumentPaths } from './document-types.ts'

type Texts = Readonly<Record<Language, string>>

const headers: Readonly<Record<string, Texts & { example: string }>> = {
  'webhook-id': {
    ar: 'معرّف الرسالة، وهو نفسه في كل محاولة: أهمل ما وصل من قبل.',
    en: 'The id of the message, the same at every attempt: drop what has arrived before.',
    example: 'msg_0f0a6c1e-52b7-4c1d-9a43-1f3c5a7e9b20',
  },
  'webhook-timestamp': {
    ar: 'وقت المحاولة بثواني يونكس؛ ارفض ما مضى عليه أكثر من خمس دقائق.',
    en: 'When the attempt was made, in Unix seconds; refuse what is more than five minutes old.',
    example: '1795330800',
  },
  'webhook-signature': {
    ar: 'توقيع أو اثنان بينهما مسافة، كل منهما v1, ثم HMAC-SHA256 للنص id.timestamp.body بترميز base64.',
    en: 'One signature or two with a space between, each v1, and the HMAC-SHA256 of id.timestamp.body in base64.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
}

const received: Texts = {
  ar: 'وصلت. أي حالة أخرى، أو لا جواب خلال عشر ثوانٍ، تعني إعادة الإرسال لاحقًا.',
  en: 'It has arrived. With any other status, or without an answer within ten seconds, it is sent again later.',
}

const sentEvents: readonly SentEvent[] = [...webhookEvents, testEvent]

/** The body of a message about an event. */
export function messageSchemaOf(event: SentEvent) {
  if (event === testEvent) return testMessageSchema
  if (isDocumentEvent(event)) return documentMessageSchema
  return isMoneyEvent(event) ? entryMessageSchema : bookingMessageSchema
}

/** What the site sends to receivers of webhooks: an operation for each event (docs/webhooks.md). */
export function webhookOperations(language: Language): DocumentPaths {
  return Object.fromEntries(
    sentEvents.map((event) => {
      const schema = messageSchemaOf(event)
      const operation = {
        operationId: event.replace(/[._](\w)/g, (_separator, letter: string) => letter.toUpperCase()),
        tags: ['webhooks'],
        summary: apiTexts(language).webhookEvents[event],
        security: [],
        parameters: Object.entries(headers).map(([name, { example, ...texts }]) => ({
          name,
          in: 'header',
          required: true,
          description: texts[language],
          schema: { type: 'string' },
          example,
        })),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(schema, { language, owner: event }) } },
        },
        responses: { '2XX': { description: received[language] } },
      }
      return [event, { post: operation }]
    }),
  )
}
