import { type Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Ltr, Name, Time } from '@hiwar/kit/format/components.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { actionsColumn, createdColumn } from '../kit/columns.tsx'
import { ActDialog } from '../kit/dialogs.tsx'
import { search } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { topicWords } from './words.ts'

const filters = {
  search: search(topicWords.search, (name) => ({ name }), 'max-md:col-span-2 md:min-w-72!'),
}

type Open = { action: 'add' } | { action: 'edit' | 'delete'; topic: Topic } | null

export function TopicsPage(): ReactNode {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeading
        note={topicWords.note}
        action={
          <Button icon={Plus} onClick={() => setOpen({ action: 'add' })}>
            {topicWords.add}
          </Button>
        }
      >
        {topicWords.title}
      </PageHeading>
      <EndpointList
        endpoint={topicEndpoints.list}
        list={useList(filters)}
        caption={topicWords.title}
        columns={columnsOf((action, topic) => setOpen({ action, topic }))}
        sortKey="createdAt"
        none={topicWords.none}
      />
      {open?.action === 'add' && <TopicDialog topic={null} onClose={close} />}
      {open?.action === 'edit' && <TopicDialog topic={open.topic} onClose={close} />}
      {open?.action === 'delete' && (
        <ActDialog
          danger
          title={topicWords.deleteTitle}
          confirm={topicWords.delete}
          run={() => call(topicEndpoints.delete, { params: { id: open.topic.id } })}
          changes={[topicEndpoints.list]}
          done={topicWords.deleted}
          onClose={close}
        >
          <p className="font-semibold">
            <Name>{open.topic.name.ar}</Name>
          </p>
          <p className="text-ink-soft">
            <Ltr>{open.topic.name.en}</Ltr>
          </p>
          <p className="my-3">{topicWords.deleteText}</p>
        </ActDialog>
      )}
    </>
  )
}

function columnsOf(action: (action: 'edit' | 'delete', topic: Topic) => void): Column<Topic>[] {
  return [
    {
      key: 'ar',
      words: topicWords.arabic,
      cell: ({ name }) => (
        <span className="font-medium">
          <Name>{name.ar}</Name>
        </span>
      ),
    },
    { key: 'en', words: topicWords.english, cell: ({ name }) => <Ltr>{name.en}</Ltr> },
    createdColumn({ from: 'md' }),
    { key: 'updatedAt', words: listWords.updated, from: 'xl', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
    actionsColumn(
      ({ name }) => name.ar,
      (topic) => [
        { words: topicWords.edit, icon: Pencil, onSelect: () => action('edit', topic) },
        { words: topicWords.delete, icon: Trash2, danger: true, onSelect: () => action('delete', topic) },
      ],
    ),
  ]
}

interface TopicDialogProps {
  /** Null for a new topic. */
  topic: Topic | null
  onClose: () => void
}

/** The two names of a topic, new or changed; mounted while open. */
function TopicDialog({ topic, onClose }: TopicDialogProps): ReactNode {
  const form = useContractForm(topicEndpoints.create.body, {
    start: { arabicName: topic?.name.ar ?? '', englishName: topic?.name.en ?? '' },
    send: (body) =>
      topic === null
        ? call(topicEndpoints.create, { body })
        : call(topicEndpoints.update, { params: { id: topic.id }, body }),
    done: () => toast.success(topic === null ? topicWords.added : topicWords.saved),
    changes: [topicEndpoints.list],
    close: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={topic === null ? topicWords.add : topicWords.editTitle}
      submit={topic === null ? topicWords.add : topicWords.save}
      waits
      onClose={onClose}
    >
      <TextField label={topicWords.arabic} {...form.field('arabicName')} />
      <TextField label={topicWords.english} dir="ltr" {...form.field('englishName')} />
    </FormDialog>
  )
}
