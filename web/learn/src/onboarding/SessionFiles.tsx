import type { TutorMeta } from '@hiwar/contract/people/tutors.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Check, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { joiningWords as words } from './words.ts'

interface SessionFilesProps {
  files: Pick<TutorMeta, 'video' | 'thumbnail'> & { image: string | null }
}

/** What the studio has sent so far. */
export function SessionFiles({ files: { image, video, thumbnail } }: SessionFilesProps): ReactNode {
  const kinds = [
    { words: words.photoFile, isThere: image !== null },
    { words: words.videoFile, isThere: video !== null },
    { words: words.thumbnailFile, isThere: thumbnail !== null },
  ]
  return (
    <section>
      <h3 className="mb-2 text-base">{words.files}</h3>
      <ul className="flex flex-col gap-2">
        {kinds.map((kind) => (
          <li key={kind.words} className="flex items-center gap-3">
            <Icon
              of={kind.isThere ? Check : Hourglass}
              className={kind.isThere ? 'text-success-ink' : 'text-ink-faint'}
            />
            <span className="flex-1">{kind.words}</span>
            <span className="text-ink-soft text-sm">{kind.isThere ? words.arrived : words.notYet}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
