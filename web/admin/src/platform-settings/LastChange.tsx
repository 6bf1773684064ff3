import type { Settings } from '@hiwar/contract/platform/settings.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatNear } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { usePeople } from '../shell/people/use-people.ts'
import { settingWords } from './words.ts'

/** When the values were changed last, and by whom. */
export function LastChange({ settings: { updatedAt, updatedBy } }: { settings: Settings }): ReactNode {
  const now = useNow()
  const person = usePeople([updatedBy])(updatedBy)
  const t = wordsOf(settingWords)
  if (updatedBy === null) return <p className="text-ink-faint text-sm">{settingWords.neverChanged}</p>
  const name = person?.name ?? t('somebody', { id: String(updatedBy) })
  return <p className="text-ink-faint text-sm">{t('lastChange', { when: formatNear(updatedAt, now), name })}</p>
}
