import { type Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Ltr, Name } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { typedText } from '../shell/lists/filter-parts.ts'
import { ListView } from '../shell/lists/ListView.tsx'
import { SearchFilter } from '../shell/lists/SearchFilter.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { listWords } from '../shell/lists/words.ts'
import { DeleteTopicDialog } from './DeleteTopicDialog.tsx'
import { TopicDialog } from './TopicDialog.tsx'
import { TopicMenu } from './TopicMenu.tsx'
import { topicWords } from './words.ts'

const parts = { search: typedText }

type Open = { act: 'add' } | { act: 'edit' | 'delete'; topic: Topic } | null

/** What lessons can be about. */
export function TopicsPage(): ReactNode {
  const list = useList(parts)
  const { page, size, sort, filters, change } = list
  const name = filters.search === '' ? {} : { name: filters.search }
  const topics = useRead(topicEndpoints.list, { query: { page, size, sort, ...name } })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeading
        note={topicWords.note}
        action={
          <Button icon={Plus} onClick={() => setOpen({ act: 'add' })}>
            {topicWords.add}
          </Button>
        }
      >
        {topicWords.title}
      </PageHeading>
      <FilterBar list={list}>
        <SearchFilter
          label={topicWords.search}
          value={filters.search}
          onChange={(search) => change({ search })}
          className="max-md:col-span-2 md:w-72!"
        />
      </FilterBar>
      <ListView
        caption={topicWords.title}
        query={topics}
        list={list}
        columns={columnsOf((act, topic) => setOpen({ act, topic }))}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={topicWords.none}
      />
      {open?.act === 'add' && <TopicDialog topic={null} onClose={close} />}
      {open?.act === 'edit' && <TopicDialog topic={open.topic} onClose={close} />}
      {open?.act === 'delete' && <DeleteTopicDialog topic={open.topic} onClose={close} />}
    </>
  )
}

function columnsOf(act: (act: 'edit' | 'delete', topic: Topic) => void): Column<Topic>[] {
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
        <TopicMenu topic={topic} onEdit={() => act('edit', topic)} onDelete={() => act('delete', topic)} />
      ),
    },
  ]
}
