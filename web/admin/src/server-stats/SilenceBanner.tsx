import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatLength } from './amounts.ts'
import { statsWords } from './words.ts'

/** Says for how long nothing has come; to the ear only that it is so, or each second would be read aloud. */
export function SilenceBanner({ heardAt }: { heardAt: number }): ReactNode {
  const now = useNow(1000)
  const time = formatLength(Math.max(0, Math.floor((now - heardAt) / 1000)))
  return (
    <Banner tone="danger" icon={CloudOff}>
      <span aria-hidden="true">{wordsOf(statsWords)('silent', { time })}</span>
      <span className="sr-only">{statsWords.silentNow}</span>
    </Banner>
  )
}
