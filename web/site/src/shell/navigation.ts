import { siteWords } from '../words.ts'

export interface Way {
  words: string
  href: string
}

/** The five ways of the header, in their order. */
export function headerWays(learnUrl: string): Way[] {
  return [
    { words: siteWords.method, href: '/method' },
    { words: siteWords.tutors, href: `${learnUrl}/tutors` },
    { words: siteWords.prices, href: '/pricing' },
    { words: siteWords.questions, href: '/faq' },
    { words: siteWords.forTutors, href: '/tutor' },
  ]
}
