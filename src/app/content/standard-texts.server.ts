import type { ContentElement, ManagedPage, ManagedSection } from '#data/content/content.ts'
import type { Language } from '#domain/text/languages.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'

type StandardSection = Partial<Record<ContentElement, string>>
type StandardPages = { [P in ManagedPage]: Partial<Record<ManagedSection<P>, StandardSection>> }

/** The texts of managed pages in a language until staff write their own. */
export function standardTexts(language: Language): StandardPages {
  const { about, services, standingOffers, specialOffers, partners, membership, faq, terms, home } = pageTexts(language)
  const { ceo, awards } = about
  const [first, second, third] = awards.list.map(({ title, award, year, text }) => ({
    title,
    award,
    year,
    description: text,
  }))
  return {
    home: {
      popular: { title: home.popularTitle, description: home.popularText },
      journey: { title: home.journey.title, description: home.journey.text },
      branches: { title: home.branchMap.title, description: home.branchMap.intro },
      partners: { title: home.partnersCarousel.title, description: home.partnersCarousel.text },
      why: { title: home.why.title, description: home.why.text },
      selection: ofCard(home.why.selection),
      prices: ofCard(home.why.prices),
      support: ofCard(home.why.support),
    },
    about: about.defaults,
    ceo: {
      intro: { title: ceo.heading, description: ceo.quote, picture: '/artwork/ceo-portrait.svg' },
      letter: { title: ceo.greeting, description: ceo.paragraphs.join('\n\n') },
      signature: { title: ceo.role, description: ceo.closing },
    },
    awards: {
      intro: { description: awards.intro },
      first: { ...first, picture: '/artwork/award-1.svg' },
      second: { ...second, picture: '/artwork/award-2.svg' },
      third: { ...third, picture: '/artwork/award-3.svg' },
      thanks: { title: awards.thanksTitle, description: awards.thanksText },
    },
    services: services.defaults,
    offers: standingOffers,
    membership: {
      intro: { title: membership.heading, description: membership.intro, validity: membership.status },
      individuals: ofCard(membership.individuals),
      companies: ofCard(membership.companies),
      steps: { title: membership.steps.title, description: membership.steps.list.join('\n\n') },
      ask: { title: membership.askTitle, description: membership.askText },
    },
    partners: partners.defaults,
    faq: { intro: { description: faq.intro } },
    specialOffers: { intro: specialOffers },
    terms: {
      intro: { description: terms.intro },
      ...(Object.fromEntries(Object.entries(terms.list).map(([term, card]) => [term, ofCard(card)])) as Record<
        keyof typeof terms.list,
        StandardSection
      >),
    },
  }
}

function ofCard({ title, text }: { title: string; text: string }): StandardSection {
  return { title, description: text }
}

/** The paragraphs of a text, separated by blank lines. */
export function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}
