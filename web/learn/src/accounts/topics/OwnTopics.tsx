import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TopicsDialog } from './TopicsDialog.tsx'
import { topicWords as words } from './words.ts'

/** The chosen topics as chips, and the way to others. */
export function OwnTopics({ note }: { note: string }): ReactNode {
  const own = useRead(topicEndpoints.listOwn, {})
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{note}</p>
      <DataBlock query={own} skeleton={<Skeleton className="h-8 w-2/3" />}>
        {(topics) => (
          <div className="flex flex-col items-start gap-4">
            {topics.length === 0 ? (
              <p className="text-ink-faint">{words.none}</p>
            ) : (
              <ul aria-label={words.title} className="flex flex-wrap gap-2">
                {topics.map(({ id, name }) => (
                  <li key={id}>
                    <Chip tone="brand">{name.ar}</Chip>
                  </li>
                ))}
              </ul>
            )}
            <Button tone="quiet" icon={topics.length === 0 ? Plus : Pencil} onClick={() => setEditing(true)}>
              {topics.length === 0 ? words.choose : words.edit}
            </Button>
            {isEditing && <TopicsDialog chosen={topics.map(({ id }) => id)} onClose={() => setEditing(false)} />}
          </div>
        )}
      </DataBlock>
    </>
  )
}
