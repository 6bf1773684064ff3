import { reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import type { ReactNode } from 'react'
import { PenaltyCard } from '../kit/PenaltyCard.tsx'
import { penaltyWords as words } from '../kit/penalty-words.ts'
import { partWords } from '../kit/words.ts'

/** Appeals of tutors against broken appointments that wait for an answer, the oldest first. */
export function PenaltyAppeals(): ReactNode {
  const appeals = useRead(reliabilityEndpoints.appeals, { query: { size: 100 } })
  return (
    <Section heading={words.appeals} className="mt-8">
      <DataBlock query={appeals} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-ink-soft">{words.noAppeals}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map((penalty) => (
                <li key={penalty.lessonId}>
                  <PenaltyCard penalty={penalty}>
                    <TextLink to={`/tutor/${penalty.tutor.id}`}>
                      <Name>{penalty.tutor.name ?? partWords.noName}</Name>
                    </TextLink>
                  </PenaltyCard>
                </li>
              ))}
            </ul>
          )
        }
      </DataBlock>
    </Section>
  )
}
