import { type Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { Ltr, Name, Time } from '@hiwar/kit/format/components.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FilterBar, SearchFilter } from '../kit/filters.tsx'
import { ListView } from '../kit/ListView.tsx'
import { listQuery, typedText, useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { topicWords } from './words.ts'

const parts = { search: typedText }

type Open = { action: 'add' } | { action: 'edit' | 'delete'; topic: Topic } | null

export function TopicsPage(): ReactNode {
  const list = useList(parts)
  const { filters } = list
  const name = filters.search === '' ? {} : { name: filters.search }
  const topics = useRead(topicEndpoints.list, { query: listQuery(list, name) })
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
      <FilterBar list={list}>
        <SearchFilter label={topicWords.search} {...list.field('search')} className="max-md:col-span-2 md:min-w-72!" />
      </FilterBar>
      <ListView
        caption={topicWords.title}
        query={topics}
        list={list}
        columns={columnsOf((action, topic) => setOpen({ action, topic }))}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={topicWords.none}
      />
      {open?.action === 'add' && <TopicDialog topic={null} onClose={close} />}
      {open?.action === 'edit' && <TopicDialog topic={open.topic} onClose={close} />}
      {open?.action === 'delete' && <DeleteTopicDialog topic={open.topic} onClose={close} />}
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
    {
      key: 'createdAt',
      words: listWords.created,
      sortable: true,
      from: 'md',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    { key: 'updatedAt', words: listWords.updated, from: 'xl', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
    {
      key: 'actions',
      words: topicWords.actions,
      bare: true,
      cell: (topic) => (
        <TopicMenu topic={topic} onEdit={() => action('edit', topic)} onDelete={() => action('delete', topic)} />
      ),
    },
  ]
}

interface TopicMenuProps {
  topic: Topic
  onEdit: () => void
  onDelete: () => void
}

function TopicMenu({ topic, onEdit, onDelete }: TopicMenuProps): ReactNode {
  const label = wordsOf(topicWords)('actionsOf', { name: topic.name.ar })
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} small />}>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {topicWords.edit}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={onDelete}>
        {topicWords.delete}
      </MenuItem>
    </Menu>
  )
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

/** Asks once before a topic is deleted; mounted while open. */
function DeleteTopicDialog({ topic, onClose }: { topic: Topic; onClose: () => void }): ReactNode {
  const remove = useWrite(topicEndpoints.delete, {
    changes: [topicEndpoints.list],
    onSuccess: () => {
      toast.success(topicWords.deleted)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={topicWords.deleteTitle}
      confirm={topicWords.delete}
      write={remove}
      onConfirm={() => remove.mutate({ params: { id: topic.id } })}
      onOpenChange={onClose}
    >
      <p className="font-semibold">
        <Name>{topic.name.ar}</Name>
      </p>
      <p className="text-ink-soft">
        <Ltr>{topic.name.en}</Ltr>
      </p>
      <p className="my-3">{topicWords.deleteText}</p>
    </ConfirmDialog>
  )
}
