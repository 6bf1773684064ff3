import type { DocumentBlock } from '@hiwar/contract/platform/documents.ts'
import { type BlockDifference, differenceOfBlocks, type WordRun } from '@hiwar/domain/documents/difference.ts'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import type { ReactNode } from 'react'
import { textWords as words } from './words.ts'

interface DifferenceProps {
  before: readonly DocumentBlock[]
  after: readonly DocumentBlock[]
}

/** What the later text added and removed, word by word; blocks that are the same are left out. */
export function Difference({ before, after }: DifferenceProps): ReactNode {
  const changed = differenceOfBlocks(before, after).filter(({ change }) => change !== 'same')
  if (changed.length === 0) return <p className="py-6 text-ink-soft">{words.same}</p>
  return (
    <ul className="flex flex-col gap-4">
      {changed.map((block) => (
        <ChangedBlock key={`${block.change}-${block.id}`} {...block} />
      ))}
    </ul>
  )
}

const tones = { same: 'neutral', added: 'success', removed: 'danger', changed: 'info', moved: 'neutral' } as const

function ChangedBlock({ change, paragraphs }: BlockDifference): ReactNode {
  return (
    <li className="rounded-card border border-line bg-surface p-4 md:p-5">
      {change !== 'same' && <Chip tone={tones[change]}>{words[change]}</Chip>}
      {paragraphs.map(({ place, runs }) => (
        <p key={place} className="mt-2 max-w-reading leading-relaxed">
          {runs.map((run) => (
            <Run key={run.place} {...run} />
          ))}
        </p>
      ))}
    </li>
  )
}

/** Screen readers name insertions and deletions by the elements; the marks carry the meaning beside the colour. */
function Run({ change, words: text }: WordRun): ReactNode {
  if (change === 'added') return <ins className="rounded-small bg-success-tint text-success-ink">{text} </ins>
  if (change === 'removed') return <del className="rounded-small bg-danger-tint text-danger-ink">{text} </del>
  return `${text} `
}
