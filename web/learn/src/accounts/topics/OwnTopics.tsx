import { topicsOfUser as most, pageSize } from '@hiwar/contract/fields/limits.ts'
import { type Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { matchesSearch } from '@hiwar/domain/text/text.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Skeleton, SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Pencil, Plus, Search, UserRoundPen } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { topicWords as words } from '../words.ts'

/** Topics that a student would like to talk about. */
export function TopicsTab(): ReactNode {
  return (
    <Card className="max-w-180">
      <OwnTopics note={words.note} />
    </Card>
  )
}

/** Topics that a tutor teaches; the public profile shows them. */
export function TutorTopicsTab(): ReactNode {
  return (
    <Card className="flex max-w-180 flex-col items-start gap-4">
      <p className="text-ink-soft">{words.tutorNote}</p>
      <LinkButton to="/t/profile-settings" tone="quiet" icon={UserRoundPen}>
        {words.toProfile}
      </LinkButton>
    </Card>
  )
}

/** The chosen topics as chips, and a button for others. */
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

interface TopicsDialogProps {
  /** Topics chosen before the dialog opened. */
  chosen: readonly number[]
  onClose: () => void
}

/** All topics with a search; a person may choose up to thirty. */
function TopicsDialog({ chosen, onClose }: TopicsDialogProps): ReactNode {
  const topics = useRead(topicEndpoints.list, { query: { size: pageSize.max } })
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(chosen))
  const [isFull, setFull] = useState(false)
  const addTopics = [...picked].filter((id) => !chosen.includes(id))
  const removeTopics = chosen.filter((id) => !picked.has(id))
  const isChanged = addTopics.length + removeTopics.length > 0
  const write = useWrite(topicEndpoints.changeOwn, {
    changes: [topicEndpoints.listOwn, tutorEndpoints.meta, tutorEndpoints.info],
    onSuccess: saved,
  })
  const { addTopics: added = [], removeTopics: removed = [] } = write.variables?.body ?? {}
  // The answer was lost, and the list read again holds the sent topics.
  const isThere =
    write.isError && added.every((id) => chosen.includes(id)) && !removed.some((id) => chosen.includes(id))
  useEffect(() => {
    if (isThere) saved()
  })

  function saved(): void {
    toast.success(words.saved)
    onClose()
  }

  function toggle(id: number): void {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setFull(next.size > most)
    if (next.size <= most) setPicked(next)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.edit}
      description={words.dialogText}
      busy={write.isPending}
      dirty={isChanged}
      readFirst
      actions={
        <Button
          busy={write.isPending}
          disabled={!isChanged}
          onClick={() => write.mutate({ body: { addTopics, removeTopics } })}
        >
          {words.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <TextField
          label={words.search}
          type="search"
          icon={Search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aside={
            <span className="tabular text-ink-soft text-sm">
              {wordsOf(words)('count', { count: formatNumber(picked.size), most: formatNumber(most) })}
            </span>
          }
        />
        <FormAlert>{isFull ? words.tooMany : write.error && errorText(write.error)}</FormAlert>
        <DataBlock query={topics} skeleton={<SkeletonText lines={4} />}>
          {({ list }) => <Choices list={matching(list, typed)} picked={picked} onToggle={toggle} />}
        </DataBlock>
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  list: readonly Topic[]
  picked: ReadonlySet<number>
  onToggle: (id: number) => void
}

function Choices({ list, picked, onToggle }: ChoicesProps): ReactNode {
  if (list.length === 0) return <p className="py-6 text-center text-ink-soft">{words.noMatch}</p>
  return (
    <ul aria-label={words.list} className="flex flex-wrap gap-2.5">
      {list.map(({ id, name }) => (
        <li key={id}>
          <FilterChip pressed={picked.has(id)} onClick={() => onToggle(id)}>
            {name.ar}
          </FilterChip>
        </li>
      ))}
    </ul>
  )
}

/** Matches either name, in any spelling of its letters. */
function matching(list: readonly Topic[], typed: string): readonly Topic[] {
  return list.filter(({ name }) => matchesSearch(`${name.ar} ${name.en}`, typed))
}
