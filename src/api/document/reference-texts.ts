import type { Language } from '#domain/text/languages.ts'

type Texts = {
  intro: string
  guide: string
  document: string
  input: string
  answer: string
  problems: string
  codes: string
  more: string
  schemas: string
  required: string
  example: string
  exampleAnswer: string
  headers: string
  any2xx: string
  places: Record<string, string>
}

/** The words of the reference page. */
export const referenceTexts: Record<Language, Texts> = {
  ar: {
    intro: 'العنوان الأساسي:',
    guide: 'قبل البدء',
    document: 'وثيقة OpenAPI 3.1',
    input: 'ما يُرسل',
    answer: 'الجواب',
    problems: 'الرفض',
    codes: 'رموز الرفض كلها',
    more: 'المزيد في docs/api.md ضمن شيفرة رود المصدرية.',
    schemas: 'الأنواع',
    required: 'مطلوب',
    example: 'مثال',
    exampleAnswer: 'مثال للجواب',
    headers: 'الترويسات:',
    any2xx: 'الجواب المنتظر من المستقبِل',
    places: { path: 'في المسار', query: 'في العنوان', header: 'في الترويسة', body: 'في النص' },
  },
  en: {
    intro: 'Base address:',
    guide: 'Before you begin',
    document: 'OpenAPI 3.1 document',
    input: 'What is sent',
    answer: 'The answer',
    problems: 'Refusals',
    codes: 'All codes of refusals',
    more: 'More in docs/api.md of the source code of Roud.',
    schemas: 'Types',
    required: 'required',
    example: 'Example',
    exampleAnswer: 'Example of the answer',
    headers: 'Headers:',
    any2xx: 'What the receiver answers',
    places: { path: 'in the path', query: 'in the query', header: 'in a header', body: 'in the body' },
  },
}
