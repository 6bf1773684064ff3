import type { ArticleBlock } from '@hiwar/contract/platform/documents.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../format/numbers.ts'
import { type Facts, fill } from './facts.ts'

interface ArticlesProps {
  articles: readonly ArticleBlock[]
  /** Numbers of the rules, as words. */
  rules: Facts
  /** Content below the articles with these ids. */
  after?: Readonly<Record<string, ReactNode>>
  /** Beside the page's own articles, whose anchors these must not take. */
  bare?: boolean
}

/** Numbered articles of the terms or the privacy policy. */
export function Articles({ articles, rules, after = {}, bare = false }: ArticlesProps): ReactNode {
  const Heading = bare ? 'h4' : 'h2'
  return articles.map(({ id, title, lines }, index) => (
    <section key={id} {...(!bare && { 'aria-labelledby': id })} className="mt-10">
      <Heading {...(!bare && { id, tabIndex: -1 })} className="mb-3 scroll-mt-24 text-2xl">
        {formatNumber(index + 1)}. {fill(title, rules)}
      </Heading>
      {filled(lines, rules).map(({ place, line }) => (
        <p key={place} className="mb-3 text-ink-soft">
          {line}
        </p>
      ))}
      {after[id]}
    </section>
  ))
}

/** The lines with their facts; a line that is one unset fact is left out. */
function filled(lines: readonly string[], rules: Facts): { place: number; line: string }[] {
  return lines.map((line, place) => ({ place, line: fill(line, rules) })).filter(({ line }) => line !== '')
}
