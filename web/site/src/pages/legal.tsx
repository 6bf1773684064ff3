import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { CompanyFacts } from '../shell/CompanyFacts.tsx'
import { type Facts, fill } from '../shell/facts.ts'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { privacyArticles, privacyTexts } from './texts/privacy.ts'
import { type Article, termsArticles, termsTexts } from './texts/terms.ts'

interface Legal {
  name: 'terms' | 'privacy'
  texts: Record<'title' | 'searchTitle' | 'description' | 'lead' | 'updated', string>
  articles: readonly Article[]
  /** Content below the articles with these ids. */
  after: Readonly<Record<string, ReactNode>>
}

export function termsPage(input: PageInput): SitePage {
  const after = { company: <CompanyFacts company={input.company} /> }
  return legalPage(input, { name: 'terms', texts: termsTexts, articles: termsArticles, after })
}

export function privacyPage(input: PageInput): SitePage {
  const button = (
    <button type="button" data-ask-consent className={`${buttonClasses({ tone: 'quiet' })} mt-2 noscript:hidden`}>
      {privacyTexts.change}
    </button>
  )
  const after = { controller: <CompanyFacts company={input.company} />, cookies: button }
  return legalPage(input, { name: 'privacy', texts: privacyTexts, articles: privacyArticles, after })
}

function legalPage(input: PageInput, legal: Legal): SitePage {
  const { name, texts } = legal
  return {
    path: `/${name}`,
    title: texts.searchTitle,
    description: texts.description,
    picture: name,
    things: [
      {
        '@type': 'WebPage',
        name: texts.title,
        url: `${input.siteUrl}/${name}`,
        inLanguage: 'ar-EG',
        dateModified: texts.updated.slice(0, 10),
      },
    ],
    body: <LegalPage {...input} {...legal} />,
  }
}

const words = { contents: 'المحتويات', updated: 'آخر تحديث' } as const

/** Numbered articles with a table of contents beside them; printing shows the articles alone. */
function LegalPage({ texts, articles, after, now, rules }: PageInput & Legal): ReactNode {
  const { title, lead, updated } = texts
  return (
    <div className="gutter mx-auto grid max-w-content gap-x-14 py-10 md:py-14 xl:grid-cols-[280px_minmax(0,680px)]">
      <div className="xl:col-start-2">
        <h1 tabIndex={-1} className="text-3xl md:text-4xl">
          {title}
        </h1>
        <p className="mt-3 text-ink-faint">
          {words.updated} <time dateTime={updated.slice(0, 10)}>{formatShortDay(updated, now)}</time>
        </p>
        <p className="mt-4 text-ink-soft text-lg">{lead}</p>
      </div>
      <nav
        aria-label={words.contents}
        className="my-8 rounded-card border border-line bg-surface p-5 xl:sticky xl:top-24 xl:col-start-1 xl:row-span-2 xl:row-start-1 xl:my-0 xl:self-start print:hidden"
      >
        <p className="mb-2 font-semibold">{words.contents}</p>
        <ol>
          {articles.map(({ id, title: name }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-9 items-center gap-2 text-ink-soft hover:text-ink touch:min-h-11"
              >
                <span className="tabular min-w-6 shrink-0 text-ink-faint">{formatNumber(index + 1)}</span>
                {fill(name, rules)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="xl:col-start-2">
        {articles.map(({ id, title: name, lines }, index) => (
          <section key={id} aria-labelledby={id} className="mt-10">
            <h2 id={id} tabIndex={-1} className="mb-3 scroll-mt-24 text-2xl">
              {formatNumber(index + 1)}. {fill(name, rules)}
            </h2>
            {filled(lines, rules).map((line) => (
              <p key={line} className="mb-3 text-ink-soft">
                {line}
              </p>
            ))}
            {after[id]}
          </section>
        ))}
      </div>
    </div>
  )
}

/** The lines with their facts; a line that is one unset fact is left out. */
function filled(lines: readonly string[], rules: Facts): string[] {
  return lines.map((line) => fill(line, rules)).filter((line) => line !== '')
}
