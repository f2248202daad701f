import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, languageNames, languages, otherLanguages, type Language } from '#domain/text/languages.ts'
import { loadSiteTexts } from '../i18n/languages.ts'
import { TextsProvider } from '../i18n/texts-context.tsx'
import { PageStyles } from '../styles/page-styles.tsx'
import { buttonClass } from '../ui/button.ts'
import { Drawings } from '../ui/drawings.tsx'
import { documentTextsIn } from '../admin/shared/billing/document-texts.ts'
import { InvoiceSheet, type InvoiceView } from './invoice-sheet.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { paperTextsIn } from './paper-texts.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import type { PaperView } from './view-paper.server.ts'
import type { ReceiptView } from './view-receipt.server.ts'

/** Keeps papers out of caches and search engines, and their addresses out of `Referer` headers. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** The button needs scripts, so they show it. */
const printScript = `const b=document.getElementById('print');b.hidden=false;b.onclick=()=>print()`

/** The page of a paper. */
export function renderPaper(view: PaperView): Promise<Response> {
  const { language, paper, reference } = view
  return renderSheet(language, `${paperTextsIn(language).titles[paper]} ${reference}`, <PaperSheet view={view} />)
}

/** The page of a receipt. */
export function renderReceipt(view: ReceiptView): Promise<Response> {
  const { language, type, booking } = view
  const title = `${paperTextsIn(language).receipt.titles[type]} ${booking}`
  const sheet = (
    <>
      <Drawings />
      <ReceiptSheet view={view} />
    </>
  )
  return renderSheet(language, title, sheet)
}

/** The page of a tax document, which is in Arabic with English beside it for everybody. */
export function renderInvoice(language: Language, view: InvoiceView): Promise<Response> {
  const { profile, type, number } = view.content
  const title = `${documentTextsIn(language).titles[profile][type]} ${number}`
  const sheet = <InvoiceSheet sheet={view} isNarrow={false} isCopy={false} />
  return renderSheet(language, title, sheet, { hasLanguages: false })
}

/** HTML that loads no script, with the styles of the back office, so that no page of the site gets heavier. */
function renderSheet(
  language: Language,
  title: string,
  sheet: ReactNode,
  { hasLanguages } = { hasLanguages: true },
): Promise<Response> {
  const texts = paperTextsIn(language)
  return respond(
    200,
    language,
    <PaperDocument language={language} title={title}>
      <div className="mx-auto mb-4 flex max-w-[52rem] items-center justify-between gap-3 print:hidden">
        {(hasLanguages ? otherLanguages(language) : []).map((other) => (
          <a key={other} href={`?in=${other}`} lang={other} className={buttonClass('quiet')}>
            {languageNames[other]}
          </a>
        ))}
        <button id="print" type="button" hidden className={buttonClass('accent')}>
          {texts.print}
        </button>
      </div>
      {sheet}
      <script dangerouslySetInnerHTML={{ __html: printScript }} />
    </PaperDocument>,
  )
}

/** The answer to a token that is unknown, withdrawn, undone or expired, in every language, because it says nothing about a customer. */
export async function renderGone(language: Language): Promise<Response> {
  return respond(
    404,
    language,
    <PaperDocument language={language} title={paperTextsIn(language).gone.title}>
      {[language, ...languages.filter((one) => one !== language)].map((each, at) => {
        const { title, text, home } = paperTextsIn(each).gone
        const Heading = at === 0 ? 'h1' : 'h2'
        return (
          <section key={each} lang={each} dir={directionOf(each)} className="mx-auto mb-8 max-w-[40rem]">
            <Heading className="text-heading">{title}</Heading>
            <p className="mt-2 mb-4">{text}</p>
            <a href="/" className={buttonClass('quiet')}>
              {home}
            </a>
          </section>
        )
      })}
    </PaperDocument>,
  )
}

async function respond(status: number, language: Language, page: ReactNode): Promise<Response> {
  const texts = await loadSiteTexts(language)
  const html = renderToStaticMarkup(
    <TextsProvider language={language} texts={texts}>
      {page}
    </TextsProvider>,
  )
  return new Response(`<!DOCTYPE html>${html}`, { status, headers: { ...headers, 'content-language': language } })
}

type PaperDocumentProps = { language: Language; title: string; children: ReactNode }

function PaperDocument({ language, title, children }: PaperDocumentProps) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <PageStyles isBackOffice />
      </head>
      <body>
        <main className="p-4 md:p-8 print:p-0">{children}</main>
      </body>
    </html>
  )
}
