import { Lines, wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { type ReactNode, useMemo } from 'react'
import { runsOf } from './state/markup.ts'

/** What somebody wrote: each line in its own direction, its links harmless, none of its markup alive. */
export function MessageText({ markup }: { markup: string }): ReactNode {
  const runs = useMemo(() => runsOf(wordsOfMarkup(markup)), [markup])
  return (
    <Lines>
      {runs.map(({ at, text, href, isolated }) =>
        isolated ? (
          <bdi key={at} dir="ltr">
            {href === null ? text : <SafeLink href={href}>{text}</SafeLink>}
          </bdi>
        ) : (
          text
        ),
      )}
    </Lines>
  )
}

function SafeLink({ href, children }: { href: string; children: string }): ReactNode {
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className="underline underline-offset-4">
      {children}
    </a>
  )
}
