import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeApiDocuments, type ApiDocuments } from '#api/document/api-documents.ts'
import { languages, type Language } from '#domain/text/languages.ts'

/** Stands for the address of the site, which the build does not know. */
const unknownBaseUrl = 'https://site-address.invalid'

const names = { openApi: 'json', reference: 'html' } as const
const kinds = Object.keys(names) as (keyof typeof names)[]

function fileOf(folder: string, kind: keyof typeof names, language: Language): string {
  return path.join(folder, `${kind}-${language}.${names[kind]}`)
}

/** Writes the document and the reference of the API in each language into `folder`, for `readApiDocuments`. */
export async function buildApiDocuments(folder: string): Promise<void> {
  const documents = writeApiDocuments(unknownBaseUrl)
  await mkdir(folder, { recursive: true })
  for (const kind of kinds) {
    for (const language of languages) await writeFile(fileOf(folder, kind, language), await documents[kind](language))
  }
}

/** The documents that the build wrote, with the address of this site; without a folder, as in development, they are written anew. */
export function readApiDocuments(folder: string | undefined, baseUrl: string): ApiDocuments {
  if (folder === undefined) return writeApiDocuments(baseUrl)
  const read = (kind: keyof typeof names) => {
    const texts = new Map<Language, Promise<string>>()
    return (language: Language) => {
      const text =
        texts.get(language) ??
        readFile(fileOf(folder, kind, language), 'utf8').then((all) => all.replaceAll(unknownBaseUrl, baseUrl))
      texts.set(language, text)
      return text
    }
  }
  return { openApi: read('openApi'), reference: read('reference') }
}
