import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddUserDialog } from '../shell/accounts/AddUserDialog.tsx'
import { accountWords } from '../shell/accounts/words.ts'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { GuideLink } from '../shell/parts/GuideLink.tsx'
import { useIsAdmin } from '../shell/use-is-admin.ts'
import { ActivationDialog } from './ActivationDialog.tsx'
import { TutorFilterBar } from './TutorFilterBar.tsx'
import { TutorPanel } from './TutorPanel.tsx'
import { tutorColumns } from './tutor-columns.tsx'
import { queryOfTutors, tutorParts } from './tutor-filters.ts'
import { tutorWords } from './words.ts'

/** Everybody who teaches or wants to, and how far they have come. */
export function TutorsPage(): ReactNode {
  const list = useList(tutorParts)
  const isAdmin = useIsAdmin()
  const query = queryOfTutors(list)
  const tutors = useRead(fullTutorEndpoints.list, { query })
  const [turning, setTurning] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  const shown = (id: number | null) => tutors.data?.list.find((tutor) => tutor.id === id)
  const [open, turned] = [shown(list.open), shown(turning)]
  return (
    <>
      <PageHeading note={tutorWords.note} action={<Acts onAdd={isAdmin ? () => setAdding(true) : undefined} />}>
        {tutorWords.title}
      </PageHeading>
      <TutorFilterBar list={list} aside={isAdmin && <CsvButton endpoint={fullTutorEndpoints.list} query={query} />} />
      <ListView
        caption={tutorWords.title}
        query={tutors}
        list={list}
        columns={tutorColumns({
          open: ({ id }) => list.setOpen(id),
          turn: isAdmin ? ({ id }) => setTurning(id) : undefined,
        })}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={tutorWords.none}
      />
      {open && (
        <TutorPanel
          tutor={open}
          onTurn={isAdmin ? () => setTurning(open.id) : undefined}
          onClose={() => list.setOpen(null)}
        />
      )}
      {adding && <AddUserDialog what="tutor" onClose={() => setAdding(false)} />}
      {turned && <ActivationDialog tutor={turned} onClose={() => setTurning(null)} />}
    </>
  )
}

function Acts({ onAdd }: { onAdd: (() => void) | undefined }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <GuideLink kind="mtd" words={tutorWords.guide} />
      {onAdd && (
        <Button icon={Plus} onClick={onAdd}>
          {accountWords.addTutor}
        </Button>
      )}
    </div>
  )
}
